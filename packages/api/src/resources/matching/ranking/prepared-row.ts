/** A row prepared for comparison, and the weight of its words. */

import type { Evidence } from '../reading/evidence.ts';
import type { HouseMention } from '../reading/house-mentions.ts';
import type { Role } from '../reading/roles.ts';
import type { Reading } from '../reading/row.ts';
import type { Hits } from '../words/hits.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { houseFiller, packaging, shopTalk, truncatedStrengthWords } from '../words/vocabulary.ts';
import type { LeftOverKind } from './features.ts';
import type { PerfumeTable } from './perfume-table.ts';

export interface IndexTables {
  readonly table: PerfumeTable;
  readonly lexicon: Lexicon;
}

const logTable = Float64Array.from({ length: 1 << 13 }, (_, count) => Math.log(1 + count));
const logOf = (count: number) => logTable[count] ?? Math.log(1 + count);

/** A rare word is more distinctive than a common one, but even a common word can make a different name. */
export function wordWeight(postings: number, perfumes: number): number {
  return 1 - (0.5 * logOf(postings)) / logOf(perfumes + 1);
}

/** How a word counts if a candidate doesn't explain it; null if it doesn't count. */
export type WordKind = LeftOverKind | 'line' | 'product' | 'trade' | null;

/** The result of comparing a strength with the row: the evidence and its feature indexes. */
export interface ComparedStrength {
  readonly evidence: Evidence['strength'];
  readonly features: readonly number[];
}

/** The parts of the comparison that are the same for all candidates. */
export interface PreparedRow {
  readonly reading: Reading;
  readonly hits: Hits;
  readonly kinds: readonly WordKind[];
  /** Bit mask of all words except strength, size and connectives. */
  readonly counted: number;
  /** Bit mask of the words that may name a perfume. */
  readonly naming: number;
  /** 1 for words by which the title names a house. They say little about the perfume's name. */
  readonly namesHouse: Uint8Array;
  /** The first position of each word; null if no word is repeated. */
  readonly firstAt: Int32Array | null;
  /** Positions of audience words. */
  readonly audienceAt: readonly number[];
  /** Cached strength comparisons, by everything that they depend on. */
  readonly strengths: Map<number, ComparedStrength>;
}

export function prepareRow(reading: Reading, hits: Hits, { lexicon }: IndexTables): PreparedRow {
  const { words, roles, mentions } = reading;
  const kinds = words.map((word, at) => classifyWord(reading, at, lexicon.find(word) !== undefined));
  const namesHouse = new Uint8Array(words.length);
  for (const { start, end, as } of mentions) if (as === 'in_name' && end > start + 1) namesHouse.fill(1, start, end);
  const firstAt = Int32Array.from(words, (word) => words.indexOf(word));
  return {
    reading,
    hits,
    kinds,
    counted: kinds.reduce((bits, kind, at) => (kind === null && roles[at] !== 'audience' ? bits : bits | (1 << at)), 0),
    naming: kinds.reduce((bits, kind, at) => (mayName(kind, at, reading) ? bits | (1 << at) : bits), 0),
    namesHouse,
    firstAt: firstAt.some((first, at) => first < at) ? firstAt : null,
    audienceAt: [...roles.keys()].filter((at) => roles[at] === 'audience'),
    strengths: new Map(),
  };
}

/** "Joop Homme Wow": a word of praise may be a name, and a flanker word, only where names are. */
function mayName(kind: WordKind, at: number, { roles, nameEnd }: Reading): boolean {
  if (at >= nameEnd) return kind === 'known';
  return kind === 'trade' ? roles[at] === 'talk' : kind !== null && kind !== 'line' && kind !== 'product';
}

function classifyWord({ words, roles, nameEnd, mentions }: Reading, at: number, isKnown: boolean): WordKind {
  const role: Role = roles[at] ?? 'name';
  const word = words[at] ?? '';
  if (role === 'line' || role === 'product') return role;
  if (role === 'talk' || role === 'packaging' || role === 'generic') return 'trade';
  if (role !== 'name' && role !== 'flanker') return null;
  // "Penhaligon's London": words that brands add to their names.
  if (houseFiller.has(word) && mentions.some(({ start, end }) => end > start && (at === start - 1 || at === end))) return 'trade';
  // After the name, praise is only praise and a number is a count.
  if (at >= nameEnd && (number.test(word) || truncatedStrengthWords.has(word) || shopTalk.at(words, at) || packaging.at(words, at)))
    return 'trade';
  const named = mentions.filter(({ start, end }) => at >= start && at < end);
  // "Kilian | Love, don't be shy, the fresh": with a brand in the field, a flanker word is hardly the brand called Fresh.
  const isOther =
    role === 'flanker' &&
    mentions.some(isOfField) &&
    !named.some(({ house }) => mentions.some((one) => isOfField(one) && one.house === house));
  if (named.length > 0 && !isOther) return 'house';
  return role === 'flanker' ? 'flanker' : isKnown ? 'known' : 'stranger';
}

const isOfField = ({ start, end }: HouseMention) => start === end;
const number = /^\d+$/;
