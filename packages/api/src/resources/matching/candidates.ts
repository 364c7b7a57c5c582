/** The perfumes worth a close look: those that share telling words with the row, the row's own house first. */
import type { Hits } from './hits.ts';
import { part } from './recorded-name.ts';
import type { Scales } from './score.ts';
import { wordWeight } from './score.ts';

const looksMax = 64;
/** Lists longer than this in all are left unread, commonest words last, so that one row never costs more than a few milliseconds. */
const readMax = 120_000;

export interface Gathering {
  gather(hits: Hits, favoured: ReadonlySet<number>, shareOf: (at: number) => number): number[];
}

export function gathering(scales: Scales): Gathering {
  let worths = new Float32Array(1 << 10);
  return {
    gather(hits, favoured, shareOf) {
      const { shelf, lexicon } = scales;
      const { holders } = lexicon;
      if (worths.length < shelf.places) worths = new Float32Array(Math.max(shelf.places, worths.length * 2));
      const asked = [...hits].map(([word, found]) => {
        let best = 0;
        for (const hit of found) best = Math.max(best, hit.likeness * shareOf(hit.at));
        return { word, length: holders.length(word), worth: best * wordWeight(holders.length(word), shelf.size) };
      });
      asked.sort(
        (one, other) =>
          one.length - other.length || other.worth - one.worth || (lexicon.textOf(one.word) < lexicon.textOf(other.word) ? -1 : 1),
      );
      const touched: number[] = [];
      let read = 0;
      for (const { word, length, worth } of asked) {
        if (read > 0 && read + length > readMax) break;
        read += length;
        const start = holders.start(word);
        const block = holders.block;
        for (let at = start; at < start + length; at++) {
          const place = block[at] ?? 0;
          if (worths[place] === 0) touched.push(place);
          worths[place] = (worths[place] ?? 0) + worth;
        }
      }
      const best: number[] = [];
      const standing = (place: number) => (worths[place] ?? 0) - 0.25 * shelf.cores(place) + (favoured.has(shelf.house(place)) ? 1.5 : 0);
      const before = (one: number, other: number) =>
        standing(other) - standing(one) || shelf.popularity(other) - shelf.popularity(one) || shelf.compareIds(one, other);
      let least = Number.NEGATIVE_INFINITY;
      for (const place of touched) {
        if (standing(place) < least) continue;
        best.push(place);
        if (best.length >= looksMax * 4) {
          best.sort(before);
          best.length = looksMax;
          least = standing(best[looksMax - 1] ?? place);
        }
      }
      best.sort(before);
      for (const place of touched) worths[place] = 0;
      return best.slice(0, looksMax);
    },
  };
}

/** Words of these parts are filed under their perfumes; the others are too common to find one by. */
export function isFiled(plays: number): boolean {
  return plays !== part.connective && plays !== part.strength;
}
