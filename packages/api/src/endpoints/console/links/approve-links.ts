import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { findMatchWarnings, isConfident } from '../../../resources/links/match-warnings.ts';
import type { ReviewedLink } from '../../../resources/links/reviewed-link.ts';
import { apiVersion } from '../../../versioning.ts';
import { fragranceId } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { noFilter } from './link-filter.ts';
import { linkVersion } from './review-shape.ts';

const bulkLinksMax = 200;

export const approveLinks = consoleOperation({
  id: 'approveLinks',
  method: 'POST',
  path: '/businesses/{business}/links/approve-many',
  title: 'Approve several links',
  purpose:
    'Approves products that are all the same perfume, or high-confidence matches: products that agree with their perfume in brand, name and strength, with no significant words left unmatched. Can be undone as a whole.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({
      links: z
        .array(linkVersion.extend({ fragrance: fragranceId }), 'must be a list')
        .min(1, 'must name one')
        .max(bulkLinksMax, 'too many'),
    }),
  },
  answer: answerOf({
    bulk: z.guid().nullable().describe('The ID of the bulk approval, for undoing it. Null if it approved nothing.'),
    links: z
      .array(
        z.strictObject({
          ref: z.string(),
          version: z.int().nullable(),
          refused: z.string().nullable().describe('Why the link was left unchanged. Null if it was changed.'),
        }),
      )
      .describe('The result of each approval; they are independent.'),
  }).meta({ id: 'BulkApprovedLinks' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'not_a_candidate'],
  needs: ['links', 'bulkApprovals', 'library'],
}).run(async ({ path, body, by }, { links, bulkApprovals, library }) => {
  const refs = body.links.map(({ ref }) => ref);
  // Several perfumes can be approved together only if every match is high-confidence, which is checked here rather than trusted.
  if (new Set(body.links.map(({ fragrance }) => fragrance)).size > 1) {
    const stands = new Map(
      (await links.ofBusiness(path.business, { ...noFilter, refs }, { by: 'ref', after: null, limit: refs.length })).map((link) => [
        link.ref,
        link,
      ]),
    );
    const doubted = body.links.find(({ ref, fragrance }) => !agrees(stands.get(ref), fragrance));
    if (doubted !== undefined)
      return refuse('not_a_candidate', { message: `${doubted.ref} isn't a high-confidence match. Review it individually.` });
  }
  const approved = await bulkApprovals.approve(
    by,
    body.links.map(({ ref, version, fragrance }) => ({
      ref,
      decision: { to: 'approved', fragranceId: fragrance, picked: false },
      seen: version,
    })),
  );
  if (approved instanceof Refusal) return approved;
  const { id, results } = approved;
  if (results.every((one) => one instanceof Refusal && one.code === 'not_found')) return refuse('not_found');
  const reviewed = refs.map((ref, at) => {
    const result = results[at];
    return {
      ref,
      version: typeof result === 'number' ? result : null,
      refused: result instanceof Refusal ? result.message : null,
    };
  });
  return { ok: true, api_version: apiVersion, bulk: id, links: reviewed };

  function agrees(link: ReviewedLink | undefined, fragrance: string): boolean {
    const best = link?.candidates[0];
    const perfume = library.find(fragrance);
    if (link?.row == null || best?.id !== fragrance || perfume === null) return false;
    return link.outcome === 'suggested' && isConfident(best.evidence, findMatchWarnings(link.row, best.evidence, perfume));
  }
});
