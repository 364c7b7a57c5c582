import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import type { AuthorityCode } from '../../../resources/business/authority.ts';
import { apiVersion } from '../../../versioning.ts';
import { productRef } from '../../input.ts';
import { answerOf } from '../operation.ts';

/** The product and the link version that a review is based on. If the link has changed since, the review is rejected. */
export const linkVersion = z.strictObject({
  ref: productRef,
  version: z.int('must be a whole number').min(1, 'must be at least 1').describe('The `version` of the link that you last read.'),
});

export const reviewResponse = answerOf({ version: z.int().describe('The new version of the link.') }).meta({ id: 'ReviewedLink' });

/** The response to a review, or the refusal. */
export const toReviewResponse = <R extends Refusal>(decided: number | R): R | z.output<typeof reviewResponse> =>
  decided instanceof Refusal ? decided : { ok: true, api_version: apiVersion, version: decided };

/** Reviews in a batch are independent: each is applied or reported with its reason. */
export const batchLinksMax = 200;

export const batchReviewResponse = answerOf({
  links: z.array(
    z.strictObject({
      ref: z.string(),
      version: z.int().nullable(),
      refused: z.string().nullable().describe('Why the link was left unchanged. Null if it was changed.'),
    }),
  ),
}).meta({ id: 'ReviewedLinks' });

/** The result of each review. `not_found` if none of the links exists. */
export function toBatchReviewResponse(
  refs: readonly string[],
  became: readonly (number | Refusal)[] | Refusal<AuthorityCode>,
): z.output<typeof batchReviewResponse> | Refusal<AuthorityCode> {
  if (became instanceof Refusal) return became;
  if (became.every((one) => one instanceof Refusal && one.code === 'not_found')) return refuse('not_found');
  const links = refs.map((ref, at) => {
    const one = became[at];
    return { ref, version: typeof one === 'number' ? one : null, refused: one instanceof Refusal ? one.message : null };
  });
  return { ok: true, api_version: apiVersion, links };
}
