import { z } from 'zod';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import type { Library } from '../../resources/library/library.ts';
import { nameTerm, type Part } from '../../resources/notes/terms.ts';
import type { GiftQuery } from '../../resources/recommendation/gift.ts';
import { intensities } from '../../resources/recommendation/intensity.ts';
import { seasons, times } from '../../resources/recommendation/occasion-features.ts';
import { occasions, wishesOf } from '../../resources/recommendation/occasions.ts';
import { apiVersion } from '../../versioning.ts';
import { fragranceId, text } from '../input.ts';
import { operation } from '../operation.ts';
import { readTerm, within } from './browse-input.ts';
import { findAssortment, type ListingContext, type ListingPorts } from './browse-results.ts';
import { readLanguage, reasonLanguage, recommendedPerfume, toRecommendedPerfumes } from './recommended-perfume.ts';
import { respondOrUnchanged } from './validated-response.ts';

export const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, `must be one of ${names.join(', ')}`).optional();

/** The IDs of terms given by ID or by name in any language of cards. */
const termIds = (parts: readonly Part[]) =>
  z
    .array(text(limits.queryCharactersMax), 'must be a list')
    .max(limits.listEntriesMax, `must have at most ${limits.listEntriesMax} entries`)
    .default([])
    .transform((entries, context) => [...new Set(entries.flatMap((entry) => readTerm(entry, parts, context).map(({ id }) => id)))]);

const giftRequest = z
  .strictObject({
    occasion: oneOf(occasions).describe('Stands for a season, a time of day and an intensity; what you give yourself takes precedence.'),
    season: oneOf(seasons),
    time: oneOf(times),
    wears: z
      .array(fragranceId, 'must be a list')
      .max(limits.giftWornMax, `must have at most ${limits.giftWornMax} entries`)
      .default([])
      .describe('IDs of perfumes that the person wears. They are not suggested themselves.'),
    likes: termIds(['note', 'accord', 'note_family']).describe(
      'Notes, accords or families of notes. Each result has at least one of them.',
    ),
    dislikes: termIds(['note', 'accord', 'note_family']).describe('Notes, accords or families of notes. No result has any of them.'),
    families: termIds(['family']).describe('Olfactive families, one of which each result has.'),
    strength: text(limits.queryCharactersMax)
      .transform((entry, context) => readTerm(entry, ['strength'], context)[0]?.id ?? z.NEVER)
      .optional()
      .describe('By ID or by name in any language of cards.'),
    intensity: oneOf(intensities).describe('How strong the perfume is, estimated from its strength and accords.'),
    language: reasonLanguage,
    within,
    limit: z
      .int(`must be a whole number from 1 to ${limits.giftsMax}`)
      .min(1, `must be a whole number from 1 to ${limits.giftsMax}`)
      .max(limits.giftsMax, `must be a whole number from 1 to ${limits.giftsMax}`)
      .default(limits.giftsDefault)
      .describe('The maximum number of results.'),
  })
  .meta({ id: 'GiftRequest' });

type GiftRequest = z.output<typeof giftRequest>;
type GiftWishes = Omit<GiftRequest, 'language' | 'within' | 'limit' | 'strength' | 'intensity'> &
  Partial<Pick<GiftRequest, 'strength' | 'intensity'>>;

export const giftResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    results: z.array(recommendedPerfume).describe('Best first, at most two of a brand. Fewer, or none, if nothing else fits.'),
    left_out: z
      .strictObject({
        disliked: z.int().describe('Perfumes with something disliked.'),
        not_linked: z.int().describe('Perfumes that are not in your own assortment. 0 without `within`.'),
        other: z.int().describe('Perfumes that do not suit the rest of the request.'),
      })
      .describe('The perfumes that were considered and left out, each counted once.'),
  })
  .meta({ id: 'GiftAnswer' });

export const findGift = operation({
  id: 'findGift',
  method: 'POST',
  path: '/gift-finder',
  title: 'Gift finder',
  purpose: 'Find perfumes for an occasion and a person, by what they like, dislike and wear.',
  scope: 'recommend',
  costs: 'one call',
  send: { body: giftRequest },
  answer: giftResponse,
  revalidates: true,
  badInput: { body: 'invalid_query' },
  refuses: ['invalid_query', 'body_too_large', 'over_allowance', 'unavailable'],
  needs: ['library', 'links'],
  examples: [
    {
      name: 'a summer day, without vanilla',
      body: { season: 'summer', time: 'day', likes: ['bergamot'], dislikes: ['vanilla'], limit: 2 },
      get: 200,
    },
    { name: 'a date, in German', body: { occasion: 'date', likes: ['Leder'], language: 'de', limit: 2 }, get: 200 },
    { name: 'within your own assortment', body: { occasion: 'party', within: 'linked', limit: 2 }, get: 200 },
    { name: 'an unknown note', body: { likes: ['bergamoot'] }, get: 'invalid_query' },
    { name: 'an unknown occasion', body: { occasion: 'tuesday' }, get: 'invalid_query' },
  ],
}).run(async (call, ports) => {
  const query = readGiftQuery(call.body, ports.library);
  return query instanceof Refusal ? query : respondOrUnchanged(() => findGifts(query, call.body, call, ports), call);
});

type Wishes = Omit<GiftQuery, 'within'>;

/** The request with the meaning of its occasion, or the error if a perfume that the person wears doesn't exist. */
export function readGiftQuery(
  { occasion, season, time, intensity, wears, likes, dislikes, families, strength }: GiftWishes,
  library: Library,
): Wishes | Refusal<'invalid_query'> {
  const worn = wears.map((id) => library.browsing.placeOf(library.find(id)?.movedTo ?? id));
  if (worn.some((place) => place < 0)) return refuse('invalid_query', { message: `wears.${worn.indexOf(-1)} is not the ID of a perfume.` });
  const wishes = wishesOf(occasion);
  return {
    season: season ?? wishes.season ?? null,
    time: time ?? wishes.time ?? null,
    intensity: intensity ?? wishes.intensity ?? null,
    strength: strength ?? null,
    wears: worn,
    likes,
    dislikes,
    families: families.map((id) => nameTerm('family', id)),
  };
}

/** The perfumes that suit a request best. */
export async function findGifts(
  wishes: Wishes,
  { within, limit, language }: Pick<GiftRequest, 'within' | 'limit' | 'language'>,
  context: ListingContext,
  ports: ListingPorts,
): Promise<z.output<typeof giftResponse>> {
  const { browsing } = ports.library;
  const assortment = await findAssortment(within, context, ports);
  const { perfumes, leftOut } = await browsing.recommender.findGift({ ...wishes, within: assortment?.places ?? null }, limit);
  const results = toRecommendedPerfumes(perfumes, browsing, assortment, readLanguage(language, context.workspace));
  return { ok: true, api_version: apiVersion, results, left_out: leftOut };
}
