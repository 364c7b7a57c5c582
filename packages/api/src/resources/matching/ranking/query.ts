/** What a person typed into the search box, looked up word by word in the names of perfumes and of houses. */

import type { Added } from '../reading/added.ts';
import { type Houses, houseKey } from '../reading/houses.ts';
import { yearWord } from '../reading/roles.ts';
import { audienceNumber, strengthNumber } from '../reading/strength.ts';
import { type Hit, hitsOf } from '../words/hits.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { audiences, connectives, houseFiller, strengths } from '../words/vocabulary.ts';
import { readText } from '../words/words.ts';
import { type Scales, wordWeight } from './word-weights.ts';

const wordsMax = 24;
const longestHouse = 6;
const slack = { knownWordSlips: 0.75, slipsFrom: 2, numbersSlip: true, wordsMax };

export interface HouseCover {
  /** How well the house's name explains each word of the query. */
  readonly cover: Float32Array;
  /** What the words that it explains weigh in all, less where they are only some of its own. */
  readonly worth: number;
}

/** Words that may tell of the record instead of the name: "sauvage edp 2018". */
export interface RecordWords {
  readonly at: number;
  readonly end: number;
  /** What they say, as the record's small numbers. */
  readonly says: 'strength' | 'audience' | 'year';
  readonly number: number;
}

export interface Query {
  readonly words: readonly string[];
  readonly weights: Float64Array;
  /** All of it in one run of letters. */
  readonly letters: string;
  readonly ofRecord: readonly RecordWords[];
  readonly hits: ReadonlyMap<number, readonly Hit[]>;
  readonly houses: ReadonlyMap<number, HouseCover>;
}

export interface HouseNames {
  readonly houses: Houses;
  /** Words of house names; a word's holders are houses. */
  readonly houseWords: Lexicon;
  wordsOfHouse(house: number): readonly number[];
}

export function readQuery(text: string, { lexicon, shelf }: Scales, known: HouseNames, added: Added | null = null): Query {
  const { words: all, heard } = readText(text);
  const words = (added?.renamed(all.slice(0, wordsMax), []) ?? all).slice(0, wordsMax);
  const names = added === null ? known : { ...known, houses: added.houses };
  const weights = Float64Array.from(words, (word) => {
    const known = lexicon.find(word);
    return connectives.has(word) ? 0.12 : wordWeight(known === undefined ? 0 : lexicon.holders.length(known), shelf.size);
  });
  const hits = hitsOf(words, lexicon, { ...slack, heard });
  addHalfTyped(words, hits, lexicon);
  return { words, weights, letters: words.join(''), ofRecord: ofRecord(words), hits, houses: housesOf(words, weights, names) };
}

function ofRecord(words: readonly string[]): RecordWords[] {
  const found: RecordWords[] = [];
  for (let at = 0; at < words.length; at++) {
    const strength = strengths.at(words, at);
    if (strength) found.push({ at, end: at + strength.length, says: 'strength', number: strengthNumber(strength.meaning) });
    const audience = audiences.at(words, at);
    if (audience) found.push({ at, end: at + 1, says: 'audience', number: audienceNumber(audience.meaning) });
    if (yearWord.test(words[at] ?? '')) found.push({ at, end: at + 1, says: 'year', number: Number(words[at]) });
  }
  return found;
}

/** The last word may be half typed; so may any word that nothing knows. */
function addHalfTyped(words: readonly string[], hits: Map<number, Hit[]>, lexicon: Lexicon): void {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word.length < 2 || (at < words.length - 1 && (word.length < 3 || lexicon.find(word) !== undefined))) continue;
    lexicon.starting(word, (longer) => {
      const hit = { at, span: 1, likeness: 0.8 + (0.15 * word.length) / lexicon.textOf(longer).length, share: 1 };
      const known = hits.get(longer);
      if (!known) hits.set(longer, [hit]);
      else if (!known.some((other) => other.at === at && other.likeness >= hit.likeness)) known.push(hit);
    });
  }
}

/** The houses that words of the query name, by their words, by a slip of them, or by an alias. */
function housesOf(
  words: readonly string[],
  weights: Float64Array,
  { houses, houseWords, wordsOfHouse }: HouseNames,
): Map<number, HouseCover> {
  const covers = new Map<number, Float32Array>();
  const coverOf = (house: number) => {
    const cover = covers.get(house) ?? new Float32Array(words.length);
    covers.set(house, cover);
    return cover;
  };
  const saidWords = new Map<number, number>();
  const hits = hitsOf(words, houseWords, { ...slack, slipsFrom: 3 });
  addHalfTyped(words, hits, houseWords);
  for (const [word, found] of hits) {
    const start = houseWords.holders.start(word);
    for (let nth = start; nth < start + houseWords.holders.length(word); nth++) {
      const house = houseWords.holders.block[nth] ?? 0;
      const cover = coverOf(house);
      saidWords.set(house, (saidWords.get(house) ?? 0) + 1);
      for (const { at, span, likeness } of found) {
        for (let step = at; step < at + span; step++) cover[step] = Math.max(cover[step] ?? 0, likeness * 0.98);
      }
    }
  }
  for (let start = 0; start < words.length; start++) {
    let key = '';
    for (let end = start + 1; end <= Math.min(words.length, start + longestHouse); end++) {
      key += houseKey(words.slice(end - 1, end));
      for (const { house } of houses.named(key)) {
        coverOf(house).fill(1, start, end);
        saidWords.set(house, wordsOfHouse(house).length);
      }
      if (key !== '' && !houses.mayGoOn(key)) break;
    }
  }
  const covered = new Map<number, HouseCover>();
  for (const [house, cover] of covers) {
    let worth = 0;
    for (let at = 0; at < words.length; at++) worth += (cover[at] ?? 0) * (weights[at] ?? 0) * (houseFiller.has(words[at] ?? '') ? 0.3 : 1);
    // One word of three names a house less surely than the only word of one.
    const said = Math.min(1, (saidWords.get(house) ?? 0) / Math.max(1, wordsOfHouse(house).length));
    covered.set(house, { cover, worth: worth * (0.5 + 0.5 * said) });
  }
  return covered;
}
