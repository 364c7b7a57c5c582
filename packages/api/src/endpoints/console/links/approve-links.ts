import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { doubtsOf, isSure } from '../../../resources/links/doubts.ts';
import type { ReviewedLink } from '../../../resources/links/reviewed-link.ts';
import { fragranceId } from '../../input.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { becameOf, decidedLinks, manyLinksMax, seenLink } from './seen.ts';
import { anyLink } from './wanted.ts';

export const approveLinks = consoleOperation({
  id: 'approveLinks',
  method: 'POST',
  path: '/businesses/{business}/links/approve-many',
  title: 'Approve several links',
  purpose:
    'Approve products that are all one perfume, or products of which each agrees with its own in house, name and strength, with nothing telling left over.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({
      links: z
        .array(seenLink.extend({ fragrance: fragranceId }), 'must be a list')
        .min(1, 'must name one')
        .max(manyLinksMax, 'too many'),
    }),
  },
  answer: decidedLinks,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'not_a_candidate'],
  needs: ['links', 'library'],
}).run(async ({ path, body, by }, { links, library }) => {
  const refs = body.links.map(({ ref }) => ref);
  // Several perfumes at once are approved only where nobody would look twice, which is not taken on trust either.
  if (new Set(body.links.map(({ fragrance }) => fragrance)).size > 1) {
    const stands = new Map(
      (await links.ofBusiness(path.business, { ...anyLink, refs }, { by: 'ref', after: null, limit: refs.length })).map((link) => [
        link.ref,
        link,
      ]),
    );
    const doubted = body.links.find(({ ref, fragrance }) => !agrees(stands.get(ref), fragrance));
    if (doubted !== undefined)
      return refuse('not_a_candidate', { message: `${doubted.ref} and its perfume do not agree in everything: decide on it by itself.` });
  }
  const became = await links.decideEach(
    by,
    body.links.map(({ ref, version, fragrance }) => ({
      ref,
      decision: { to: 'approved', fragranceId: fragrance, picked: false },
      seen: version,
    })),
  );
  return becameOf(refs, became);

  function agrees(link: ReviewedLink | undefined, fragrance: string): boolean {
    const best = link?.candidates[0];
    const perfume = library.find(fragrance);
    if (link?.row == null || best?.id !== fragrance || perfume === null) return false;
    return link.outcome === 'suggested' && isSure(best.evidence, doubtsOf(link.row, best.evidence, perfume));
  }
});
