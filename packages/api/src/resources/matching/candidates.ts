/** The perfumes worth a close look: those that share telling words with the row, the row's own house first. */
import type { Hits } from './hits.ts';
import { part } from './recorded-name.ts';
import type { Scales } from './score.ts';
import { wordWeight } from './score.ts';
import { topPlaces } from './top-places.ts';

const looksMax = 48;
/** Lists longer than this in all are left unread, commonest words last, so that one row never costs more than a few milliseconds. */
const readMax = 120_000;
/** The row's own house weighs as much as one telling word and a half. */
const houseWorth = 1.5;

export interface Gathering {
  /** Places of perfumes, most promising first. `shareOf` says how telling the row's word at a position is, 0 to 1. */
  gather(hits: Hits, favoured: ReadonlySet<number>, shareOf: (at: number) => number): number[];
}

interface Asked {
  readonly word: number;
  readonly length: number;
  readonly worth: number;
}

export function gathering(scales: Scales): Gathering {
  const { shelf, lexicon } = scales;
  const { holders } = lexicon;
  let worths = new Float32Array(1 << 10);
  const touched: number[] = [];

  function read({ word, length, worth }: Asked): void {
    const start = holders.start(word);
    const block = holders.block;
    for (let at = start; at < start + length; at++) {
      const place = block[at] ?? 0;
      const before = worths[place] ?? 0;
      if (before === 0) touched.push(place);
      worths[place] = before + worth;
    }
  }

  return {
    gather(hits, favoured, shareOf) {
      if (worths.length < shelf.places) worths = new Float32Array(Math.max(shelf.places, worths.length * 2));
      touched.length = 0;
      const asked = askedOf(hits, shareOf, scales);
      let length = 0;
      for (const one of asked) {
        if (length > 0 && length + one.length > readMax) break;
        length += one.length;
        read(one);
      }
      for (const place of touched) {
        worths[place] = (worths[place] ?? 0) - 0.25 * shelf.cores(place) + (favoured.has(shelf.house(place)) ? houseWorth : 0) + 1;
      }
      const top = topPlaces(touched, worths, looksMax, shelf);
      for (const place of touched) worths[place] = 0;
      return top;
    },
  };
}

/** The words to look up, rarest first. Equal ones in the order of their letters, so that the cut never depends on how the index grew. */
function askedOf(hits: Hits, shareOf: (at: number) => number, { shelf, lexicon }: Scales): Asked[] {
  const asked: Asked[] = [];
  for (const [word, found] of hits) {
    const length = lexicon.holders.length(word);
    let best = 0;
    for (const hit of found) best = Math.max(best, hit.likeness * hit.share * shareOf(hit.at));
    if (best > 0) asked.push({ word, length, worth: best * wordWeight(length, shelf.size) });
  }
  return asked.sort(
    (one, other) =>
      one.length - other.length || other.worth - one.worth || (lexicon.textOf(one.word) < lexicon.textOf(other.word) ? -1 : 1),
  );
}

/** Words of these parts are filed under their perfumes; the others are too common to find one by. */
export function isFiled(plays: number): boolean {
  return plays !== part.connective && plays !== part.strength;
}
