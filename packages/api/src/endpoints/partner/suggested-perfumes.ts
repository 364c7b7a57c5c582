import { LRUCache } from 'lru-cache';
import { entriesMax } from '../../limits/cache-size.ts';
import { type SuggestedPerfume, suggestionsMax } from '../../resources/card/card.ts';
import { showsSuggestions } from '../../resources/card/layouts/index.ts';
import type { LookSettings } from '../../resources/card/settings/settings.ts';
import { formatBrand, formatName } from '../../resources/card/words/spelling.ts';
import type { LibraryBrowsing } from '../../resources/library/browsing/library-browsing.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import type { Assortment } from '../../resources/links/assortment.ts';
import { findLook } from '../../resources/looks/look.ts';
import { isSameLine } from '../../resources/recommendation/same-line.ts';
import { findAssortment, type ListingContext, type ListingPorts } from './browse-results.ts';

type Suggested = readonly SuggestedPerfume[];

/** More than are named, because editions of the perfume itself are left out. */
const consideredMax = 12;
/** Suggestions by business and perfume, valid for one assortment: another link or library revision makes another assortment. */
const cached = new LRUCache<string, { readonly assortment: Assortment; readonly suggested: Suggested }>(entriesMax(20_000));

/** The perfumes to name on a card: the most similar ones that the business sells, if the look names any. */
export async function suggestFromShop(
  fragrance: Fragrance,
  settings: LookSettings,
  context: ListingContext,
  ports: ListingPorts,
): Promise<Suggested> {
  if (!showsSuggestions(settings)) return [];
  const assortment = await findAssortment('linked', context, ports);
  if (assortment === null) return [];
  const key = `${context.workspace.business.id} ${fragrance.id}`;
  const known = cached.get(key);
  if (known?.assortment === assortment) return known.suggested;
  const suggested = await findSuggestions(fragrance, assortment, ports.library.browsing);
  cached.set(key, { assortment, suggested });
  return suggested;
}

/** The suggestions on each card of linked perfumes in the business's default look. */
export async function suggestForDefaultLook(
  ids: readonly string[],
  context: ListingContext,
  ports: ListingPorts,
): Promise<ReadonlyMap<string, Suggested>> {
  const settings = findLook(context.workspace.looks, undefined)?.settings;
  const suggestions = new Map<string, Suggested>();
  if (settings === undefined || !showsSuggestions(settings)) return suggestions;
  for (const id of ids) {
    const fragrance = ports.library.find(id);
    if (fragrance?.state === 'public') suggestions.set(id, await suggestFromShop(fragrance, settings, context, ports));
  }
  return suggestions;
}

async function findSuggestions(
  fragrance: Fragrance,
  { places }: Assortment,
  { recommender, placeOf, at }: LibraryBrowsing,
): Promise<Suggested> {
  const found = await recommender.findSimilar({ place: placeOf(fragrance.id), brand: 'any', limit: consideredMax, within: places });
  return found
    .filter(({ reasons }) => reasons.length > 0)
    .flatMap(({ place }) => at(place) ?? [])
    .filter((other) => !isSameLine(fragrance, other))
    .slice(0, suggestionsMax)
    .map(({ id, brand, name, strength }) => ({ id, brand: formatBrand(brand), name: formatName({ brand, name, strength }, true) }));
}
