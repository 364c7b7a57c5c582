import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import type { AuthorityCode } from '../../../resources/business/authority.ts';
import type { AppliedBulkReview } from '../../../resources/links/bulk-reviews.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf } from '../operation.ts';

const bulkLinksMax = 200;

/** The links of a bulk review. */
export const bulkOf = <S extends z.ZodType>(link: S) => z.array(link, 'must be a list').min(1, 'must name one').max(bulkLinksMax);

export const bulkReviewResponse = answerOf({
  bulk: z.guid().nullable().describe('The ID of the bulk review, for undoing it. Null if it changed nothing.'),
  links: z
    .array(
      z.strictObject({
        ref: z.string(),
        version: z.int().nullable(),
        refused: z.string().nullable().describe('Why the link was left unchanged. Null if it was changed.'),
      }),
    )
    .describe('The result of each review; they are independent.'),
}).meta({ id: 'BulkReviewedLinks' });

export function toBulkReviewResponse(
  refs: readonly string[],
  applied: AppliedBulkReview | Refusal<AuthorityCode>,
): z.output<typeof bulkReviewResponse> | Refusal<AuthorityCode | 'not_found'> {
  if (applied instanceof Refusal) return applied;
  const { id, results } = applied;
  if (results.every((one) => one instanceof Refusal && one.code === 'not_found')) return refuse('not_found');
  const links = refs.map((ref, at) => {
    const result = results[at];
    return {
      ref,
      version: typeof result === 'number' ? result : null,
      refused: result instanceof Refusal ? result.message : null,
    };
  });
  return { ok: true, api_version: apiVersion, bulk: id, links };
}
