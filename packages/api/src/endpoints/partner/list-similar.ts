import { z } from 'zod';
import { Refusal } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import { apiVersion } from '../../versioning.ts';
import { count, fragranceId } from '../input.ts';
import { operation } from '../operation.ts';
import { within } from './browse-input.ts';
import { findAssortment, type ListingContext, type ListingPorts } from './browse-results.ts';
import { findPublicFragrance } from './card-response.ts';
import { readLanguage, reasonLanguage, recommendedPerfume, toRecommendedPerfumes } from './recommended-perfume.ts';
import { respondFree, sandboxRecord } from './sandbox-card.ts';
import { respondOrUnchanged } from './validated-response.ts';

export const similarQuery = z.object({
  brand: z
    .enum(['any', 'other', 'same'], 'must be any, other or same')
    .default('other')
    .describe('Whether to list perfumes of all brands, of other brands, or of the same brand.'),
  limit: count(/^\d{1,3}$/, limits.similarMax, limits.similarDefault).describe('The maximum number of results.'),
  language: reasonLanguage,
  within,
});

export const similarResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    results: z
      .array(recommendedPerfume)
      .describe('Most similar first. Of the editions of one perfume, only one is listed, except with `brand=same`.'),
  })
  .meta({ id: 'SimilarAnswer' });

export const listSimilar = operation({
  id: 'listSimilar',
  method: 'GET',
  path: '/similar',
  title: 'Similar fragrances',
  purpose: 'List the perfumes most similar to one, by notes, accords and style, each with what both have in common.',
  scope: 'recommend',
  costs: 'one call',
  send: {
    query: z.object({ id: fragranceId, ...similarQuery.shape }),
  },
  answer: similarResponse,
  revalidates: true,
  badInput: { id: 'invalid_id', brand: 'invalid_query', limit: 'invalid_query', language: 'invalid_query', within: 'invalid_query' },
  refuses: ['invalid_id', 'invalid_query', 'in_review', 'moved', 'not_found', 'rate_limited', 'over_allowance', 'unavailable'],
  needs: ['library', 'links'],
  examples: [
    { name: 'perfumes of other brands', query: { id: '$fragrance', limit: '2' }, get: 200 },
    {
      name: 'perfumes of the same brand, with reasons in French',
      query: { id: '$fragrance', brand: 'same', language: 'fr', limit: '2' },
      get: 200,
    },
    { name: 'within your own assortment', query: { id: '$fragrance', brand: 'any', within: 'linked', limit: '2' }, get: 200 },
    { name: 'a record that was merged into another one', query: { id: '$moved' }, get: 'moved' },
    { name: 'a limit out of range', query: { id: '$fragrance', limit: '51' }, get: 'invalid_query' },
    { name: 'no perfume', query: {}, get: 'invalid_id' },
  ],
}).run(async (call, ports) => {
  const { id } = call.query;
  const scripted = sandboxRecord(id, call);
  if (scripted !== undefined) {
    return 'brand' in scripted ? respondFree(() => ({ ok: true as const, api_version: apiVersion, results: [] }), call) : scripted;
  }
  const fragrance = findPublicFragrance(id, 'json', ports.library);
  if (fragrance instanceof Refusal) return fragrance;
  return respondOrUnchanged(() => listSimilarTo(fragrance.id, call.query, call, ports), call);
});

/** The perfumes most similar to a published one. */
export async function listSimilarTo(
  id: string,
  { brand, limit, language, within }: z.output<typeof similarQuery>,
  context: ListingContext,
  ports: ListingPorts,
): Promise<z.output<typeof similarResponse>> {
  const { browsing } = ports.library;
  const assortment = await findAssortment(within, context, ports);
  const query = { place: browsing.placeOf(id), brand, limit, within: assortment?.places ?? null };
  const found = await browsing.recommender.findSimilar(query);
  const results = toRecommendedPerfumes(found, browsing, assortment, readLanguage(language, context.workspace));
  return { ok: true, api_version: apiVersion, results };
}
