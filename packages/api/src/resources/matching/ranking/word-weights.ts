/** What a word weighs: by how many names hold it, and by the part that it plays in the row. */

import type { Evidence } from '../reading/evidence.ts';
import type { Role } from '../reading/roles.ts';
import type { Reading } from '../reading/row.ts';
import type { Hits } from '../words/hits.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { behindNames, houseFiller, packaging, shopTalk } from '../words/vocabulary.ts';
import type { Shelf } from './shelf.ts';
import type { OverKind } from './signs.ts';

export interface Scales {
  readonly shelf: Shelf;
  readonly lexicon: Lexicon;
}

const logarithms = Float64Array.from({ length: 1 << 13 }, (_, count) => Math.log(1 + count));
const logarithm = (count: number) => logarithms[count] ?? Math.log(1 + count);

/** A rare word tells more than a common one, but a common one still makes another name. */
export function wordWeight(holders: number, perfumes: number): number {
  return 1 - (0.5 * logarithm(holders)) / logarithm(perfumes + 1);
}

/** What a word makes of a title when a candidate leaves it over; null where it makes nothing of it. */
export type WordKind = OverKind | 'line' | 'product' | 'trade' | null;

/** A strength held against the row: how it agrees, and the numbers of the signs that it shows. */
export interface ComparedStrength {
  readonly evidence: Evidence['strength'];
  readonly signs: readonly number[];
}

/** What the row says, worked out once for all candidates. */
export interface Weighing {
  readonly reading: Reading;
  readonly hits: Hits;
  readonly kinds: readonly WordKind[];
  /** The words by which the title names a house: told once, they tell little of the name. */
  readonly namesHouse: Uint8Array;
  /** Where each word stands first; null where no word stands twice. */
  readonly firstAt: Int32Array | null;
  /** Where words stand that say an audience. */
  readonly audienceAt: readonly number[];
  /** The strengths of records that were held against the row, by all that they are judged by. */
  readonly strengths: Map<number, ComparedStrength>;
}

export function weighing(reading: Reading, hits: Hits, { lexicon }: Scales): Weighing {
  const { words, roles, mentions } = reading;
  const kinds = words.map((word, at) => kindOf(reading, at, lexicon.find(word) !== undefined));
  const namesHouse = new Uint8Array(words.length);
  for (const { start, end, as } of mentions) if (as === 'in_name' && end > start + 1) namesHouse.fill(1, start, end);
  const firstAt = Int32Array.from(words, (word) => words.indexOf(word));
  return {
    reading,
    hits,
    kinds,
    namesHouse,
    firstAt: firstAt.some((first, at) => first < at) ? firstAt : null,
    audienceAt: [...roles.keys()].filter((at) => roles[at] === 'audience'),
    strengths: new Map(),
  };
}

function kindOf({ words, roles, nameEnd, mentions }: Reading, at: number, isKnown: boolean): WordKind {
  const role: Role = roles[at] ?? 'name';
  const word = words[at] ?? '';
  if (role === 'line' || role === 'product') return role;
  if (role === 'talk' || role === 'packaging' || role === 'generic') return 'trade';
  if (role !== 'name' && role !== 'flanker') return null;
  // "Penhaligon's London": what houses add to their names.
  if (houseFiller.has(word) && mentions.some(({ start, end }) => end > start && (at === start - 1 || at === end))) return 'trade';
  // Behind the name, praise is praise and a number is a count.
  if (at >= nameEnd && (number.test(word) || behindNames.has(word) || shopTalk.at(words, at) || packaging.at(words, at))) return 'trade';
  if (mentions.some(({ start, end }) => at >= start && at < end)) return 'house';
  return role === 'flanker' ? 'flanker' : isKnown ? 'known' : 'stranger';
}

const number = /^\d+$/;
