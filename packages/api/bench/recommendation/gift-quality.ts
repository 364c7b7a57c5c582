import type { BrowseIndex } from '../../src/resources/library/browsing/browse-index.ts';
import type { Fragrance } from '../../src/resources/library/fragrance.ts';
import { findAccordId, findNote, getNoteFamily, noteFamilies, vocabularyIds } from '../../src/resources/notes/recorded-notes.ts';
import type { GiftQuery } from '../../src/resources/recommendation/gift.ts';
import { intensities } from '../../src/resources/recommendation/intensity.ts';
import { seasons, times } from '../../src/resources/recommendation/occasion-features.ts';
import type { Recommender } from '../../src/resources/recommendation/recommender.ts';
import { createRandom } from '../matching/library.ts';

/** Random gift requests, by seed. */
export function* randomGifts(places: number, count: number, seed = 5): Generator<GiftQuery> {
  const random = createRandom(seed);
  const pick = <T>(of: readonly T[]): T | null => of[Math.floor(random() * of.length)] ?? null;
  const terms = [...vocabularyIds.note.slice(0, 200), ...vocabularyIds.accord, ...noteFamilies];
  const some = (max: number) => Array.from({ length: Math.floor(random() * (max + 1)) }, () => pick(terms) ?? 'musk');
  for (let nth = 0; nth < count; nth++)
    yield {
      season: random() < 0.5 ? pick(seasons) : null,
      time: random() < 0.5 ? pick(times) : null,
      intensity: random() < 0.2 ? pick(intensities) : null,
      strength: null,
      wears: random() < 0.2 ? [Math.floor(random() * places)] : [],
      likes: random() < 0.3 ? some(3) : [],
      dislikes: some(4),
      families: [],
      within: null,
    };
}

interface Searched {
  readonly recordAt: (place: number) => Fragrance | null;
  readonly index: Pick<BrowseIndex, 'places'>;
  readonly recommender: Pick<Recommender, 'findGift'>;
}

/** Counts results that have what the request dislikes, by the records themselves and not by the index. */
export async function measureDislikes({ recordAt, index, recommender }: Searched, count: number, seed?: number) {
  let [requests, results, violations, overPerBrand] = [0, 0, 0, 0];
  for (const query of randomGifts(index.places, count, seed)) {
    const { perfumes: found } = await recommender.findGift(query, 20);
    requests++;
    const perBrand = new Map<string, number>();
    for (const { place } of found) {
      const record = recordAt(place);
      if (record === null) throw new Error(`no record at ${place}`);
      results++;
      const terms = termsOf(record);
      if (query.dislikes.some((id) => terms.ids.has(id) || terms.words.includes(` ${id.replaceAll('-', ' ')} `))) violations++;
      perBrand.set(record.brand, (perBrand.get(record.brand) ?? 0) + 1);
    }
    if ([...perBrand.values()].some((found) => found > 2)) overPerBrand++;
  }
  return { requests, results, violations, overPerBrand };
}

/** The IDs of everything recorded, with the kinds of its notes, and the recorded words. */
function termsOf({ notes, accords }: Fragrance): { readonly ids: ReadonlySet<string>; readonly words: string } {
  const recorded = [...notes.top, ...notes.heart, ...notes.base, ...notes.all];
  const found = recorded.flatMap((note) => findNote(note)?.id ?? []);
  const ids = [...found, ...found.flatMap((id) => getNoteFamily(id) ?? []), ...accords.flatMap((accord) => findAccordId(accord) ?? [])];
  const words = [...recorded, ...accords]
    .map(
      (text) =>
        ` ${text
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()} `,
    )
    .join('|');
  return { ids: new Set(ids), words };
}
