import { findAccordId, findNote, vocabularyIds } from '../../src/resources/notes/recorded-notes.ts';
import type { GiftQuery } from '../../src/resources/recommendation/gift.ts';
import { intensities } from '../../src/resources/recommendation/intensity.ts';
import { seasons, times } from '../../src/resources/recommendation/occasion-features.ts';
import { createRandom } from '../matching/library.ts';
import type { Loaded } from './library.ts';

/** Random gift requests, by seed. */
export function* randomGifts(places: number, count: number): Generator<GiftQuery> {
  const random = createRandom(5);
  const pick = <T>(of: readonly T[]): T | null => of[Math.floor(random() * of.length)] ?? null;
  const terms = [...vocabularyIds.note.slice(0, 200), ...vocabularyIds.accord];
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

/** Counts results that have what the request dislikes, by the records themselves. */
export async function measureDislikes({ perfumes, index, recommender }: Loaded, count: number) {
  let [requests, results, violations, overPerBrand] = [0, 0, 0, 0];
  for (const query of randomGifts(index.places, count)) {
    const { perfumes: found } = await recommender.findGift(query, 20);
    requests++;
    const perBrand = new Map<string, number>();
    for (const { place } of found) {
      const record = perfumes[place];
      if (record === undefined) continue;
      results++;
      const { notes, accords } = record;
      const own = [
        ...[...notes.top, ...notes.heart, ...notes.base, ...notes.all].map((note) => findNote(note)?.id),
        ...accords.map((accord) => findAccordId(accord)),
      ];
      if (query.dislikes.some((id) => own.includes(id))) violations++;
      perBrand.set(record.brand, (perBrand.get(record.brand) ?? 0) + 1);
    }
    if ([...perBrand.values()].some((found) => found > 2)) overPerBrand++;
  }
  return { requests, results, violations, overPerBrand };
}
