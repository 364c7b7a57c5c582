/** Parses a search query: looks up its words in the names of perfumes and houses. */

import type { CustomSynonyms } from '../reading/custom-synonyms.ts';
import { type Houses, houseKey } from '../reading/houses.ts';
import { replaceNicknames } from '../reading/nicknames.ts';
import { assignRoles, type Role, yearWord } from '../reading/roles.ts';
import { audienceNumber, strengthNumber } from '../reading/strength.ts';
import { findHits, type Hit } from '../words/hits.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { audiences, connectives, flankers, houseFiller, strengths } from '../words/vocabulary.ts';
import { readText } from '../words/words.ts';
import { type IndexTables, wordWeight } from './prepared-row.ts';

const wordsMax = 24;
/** Words that describe the product rather than the perfume count little: "100 ml", "perfume", "gift set". */
const incidental: ReadonlySet<Role> = new Set<Role>(['packaging', 'generic']);
const incidentalWeight = 0.12;
const houseWordsMax = 6;
const hitOptions = { knownWordTypoLikeness: 0.75, wrongLetterLettersMin: 2, typoWordLettersMin: 2, allowTyposInNumbers: true, wordsMax };

export interface HouseCover {
  /** How well the house's name explains each word of the query. */
  readonly cover: Float32Array;
  /** Total weight of the explained words, reduced if they are only part of the house's name. */
  readonly worth: number;
}

/** Words that may refer to the record rather than to the name: "sauvage edp 2018". */
export interface RecordWords {
  readonly at: number;
  readonly end: number;
  /** The field they refer to, and its value as stored in the perfume table. */
  readonly field: 'strength' | 'audience' | 'year';
  readonly number: number;
}

export interface Query {
  readonly words: readonly string[];
  readonly weights: Float64Array;
  /** The whole query without spaces. */
  readonly letters: string;
  readonly recordWords: readonly RecordWords[];
  readonly hits: ReadonlyMap<number, readonly Hit[]>;
  readonly houses: ReadonlyMap<number, HouseCover>;
}

export interface HouseNames {
  readonly houses: Houses;
  /** Words of house names. Their postings are houses. */
  readonly houseWords: Lexicon;
  wordsOfHouse(house: number): readonly number[];
}

export function readQuery(text: string, { lexicon, table }: IndexTables, known: HouseNames, synonyms: CustomSynonyms | null = null): Query {
  const { words: all, phonetic } = readText(text);
  const names = synonyms === null ? known : { ...known, houses: synonyms.houses };
  const typed = all.slice(0, wordsMax);
  const words = replaceNicknames(synonyms?.replaceAliases(typed, []) ?? typed, [], names.houses).slice(0, wordsMax);
  const { roles } = assignRoles(words);
  const weights = Float64Array.from(words, (word, at) => {
    const known = lexicon.find(word);
    if (words.length > 1 && (roles[at] === 'size' || (incidental.has(roles[at] ?? 'name') && !flankers.has(word)))) return incidentalWeight;
    return connectives.has(word) ? 0.12 : wordWeight(known === undefined ? 0 : lexicon.postings.length(known), table.size);
  });
  const hits = findHits(words, lexicon, { ...hitOptions, phonetic });
  addPrefixHits(words, hits, lexicon);
  return { words, weights, letters: words.join(''), recordWords: recordWords(words), hits, houses: findHouses(words, weights, names) };
}

function recordWords(words: readonly string[]): RecordWords[] {
  const found: RecordWords[] = [];
  for (let at = 0; at < words.length; at++) {
    const strength = strengths.at(words, at);
    if (strength) found.push({ at, end: at + strength.length, field: 'strength', number: strengthNumber(strength.meaning) });
    const audience = audiences.at(words, at);
    if (audience) found.push({ at, end: at + 1, field: 'audience', number: audienceNumber(audience.meaning) });
    if (yearWord.test(words[at] ?? '')) found.push({ at, end: at + 1, field: 'year', number: Number(words[at]) });
  }
  return found;
}

/** The last word may be unfinished, as may any unknown word. */
function addPrefixHits(words: readonly string[], hits: Map<number, Hit[]>, lexicon: Lexicon): void {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word.length < 2 || (at < words.length - 1 && (word.length < 3 || lexicon.find(word) !== undefined))) continue;
    lexicon.findByPrefix(word, (longer) => {
      const hit = { at, span: 1, likeness: 0.8 + (0.15 * word.length) / lexicon.textOf(longer).length, share: 1 };
      const known = hits.get(longer);
      if (!known) hits.set(longer, [hit]);
      else if (!known.some((other) => other.at === at && other.likeness >= hit.likeness)) known.push(hit);
    });
  }
}

/** The houses that the query names by their words, with a typo, or by an alias. */
function findHouses(
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
  const matchedWords = new Map<number, number>();
  const hits = findHits(words, houseWords, { ...hitOptions, typoWordLettersMin: 3 });
  addPrefixHits(words, hits, houseWords);
  for (const [word, found] of hits) {
    const start = houseWords.postings.start(word);
    for (let nth = start; nth < start + houseWords.postings.length(word); nth++) {
      const house = houseWords.postings.block[nth] ?? 0;
      const cover = coverOf(house);
      matchedWords.set(house, (matchedWords.get(house) ?? 0) + 1);
      for (const { at, span, likeness } of found) {
        for (let step = at; step < at + span; step++) cover[step] = Math.max(cover[step] ?? 0, likeness * 0.98);
      }
    }
  }
  for (let start = 0; start < words.length; start++) {
    let key = '';
    for (let end = start + 1; end <= Math.min(words.length, start + houseWordsMax); end++) {
      key += houseKey(words.slice(end - 1, end));
      for (const { house } of houses.named(key)) {
        coverOf(house).fill(1, start, end);
        matchedWords.set(house, wordsOfHouse(house).length);
      }
      if (key !== '' && !houses.isPrefixOfName(key)) break;
    }
  }
  const covered = new Map<number, HouseCover>();
  for (const [house, cover] of covers) {
    let worth = 0;
    for (let at = 0; at < words.length; at++) worth += (cover[at] ?? 0) * (weights[at] ?? 0) * (houseFiller.has(words[at] ?? '') ? 0.3 : 1);
    // One of three words identifies a house less reliably than the only word of its name.
    const matchedShare = Math.min(1, (matchedWords.get(house) ?? 0) / Math.max(1, wordsOfHouse(house).length));
    covered.set(house, { cover, worth: worth * (0.5 + 0.5 * matchedShare) });
  }
  return covered;
}
