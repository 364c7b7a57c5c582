/** The in-memory index behind search and match, updated perfume by perfume. It contains only public perfumes and no data of businesses. */

import { createMatcher, type Matcher } from './match.ts';
import { isFiled } from './ranking/candidates.ts';
import { createPerfumeTable } from './ranking/perfume-table.ts';
import { type CustomSynonyms, createCustomSynonyms, type NamedPerfume } from './reading/custom-synonyms.ts';
import type { Candidate, MatchedRow } from './reading/evidence.ts';
import { createHouses, type House, houseKey } from './reading/houses.ts';
import { readRecordedName } from './reading/recorded-name.ts';
import { assignRoles } from './reading/roles.ts';
import { containsAny, type Row } from './reading/row.ts';
import { audienceNumber, parseStrengthNumber, strengthBits } from './reading/strength.ts';
import { createSearcher, type SearchHit } from './search.ts';
import { createIntLists } from './words/int-lists.ts';
import { createLexicon } from './words/lexicon.ts';
import { createWordRepair } from './words/repair.ts';
import type { Interpretation, SynonymDefinition } from './words/synonym-definition.ts';
import { readWords } from './words/words.ts';

export interface Perfume {
  /** A UUID. */
  readonly id: string;
  readonly brand: string;
  readonly name: string;
  readonly strength: string | null;
  readonly year: number | null;
  readonly gender: 'women' | 'men' | 'unisex' | null;
  /** Any number ≥ 0; higher is better known. */
  readonly popularity: number;
}

export interface PerfumeIndex {
  readonly size: number;
  /** Approximate memory use. */
  readonly bytes: number;
  /** Adds the perfume, or replaces the one with its ID. */
  put(perfume: Perfume): void;
  /** Does nothing if the perfume is missing. */
  remove(id: string): void;
  /** Stores the perfumes of each house contiguously. Results stay the same but are faster; worth calling after many `put`s. */
  groupByHouse(): void;
  /** Perfumes that match a query, best first. */
  search(query: string, limit: number, synonyms?: CustomSynonyms | null): SearchHit[];
  /**
   * Prepares synonyms for matching. They are resolved against the library when a row is matched; `followMerges` maps the ID of a merged perfume to
   * the current one.
   */
  prepareSynonyms(words: readonly SynonymDefinition[], followMerges?: (id: string) => string): CustomSynonyms;
  /** Finds the perfume of a partner's row, or none. */
  match(row: Row, synonyms?: CustomSynonyms | null): MatchedRow;
  /** Compares a partner's row with one perfume. Null if the perfume is missing. */
  compareWith(row: Row, id: string, synonyms?: CustomSynonyms | null): Candidate | null;
  /** Whether a row contains one of the synonyms, given those already live in `before`. If not, adding them doesn't change its match. */
  containsAny(row: Row, words: CustomSynonyms, before: CustomSynonyms | null): boolean;
  /** How matching interprets a text before it is added as a synonym. */
  interpret(text: string): Interpretation;
  /** The features of each candidate of a row, from which `match` decides. */
  readonly compareCandidates: Matcher['compareCandidates'];
}

export function createPerfumeIndex(perfumes: Iterable<Perfume> = []): PerfumeIndex {
  const names = createLexicon();
  const houseWords = createLexicon();
  const known = createHouses((word) => names.find(word) !== undefined, hasPerfume);
  const table = createPerfumeTable();
  const perfumesOfHouse = createIntLists();
  const wordsOfHouse: number[][] = [];
  const lettersOfHouse: string[] = [];
  const tables = { table, lexicon: names, perfumesOfHouse };
  const wordsOf = (place: number) => Array.from({ length: table.words(place) }, (_, nth) => names.textOf(table.word(place, nth)));
  const wordRepair = createWordRepair({
    lexicon: names,
    wordsOf,
    hasAnyWord: (place, words) => {
      for (let nth = 0; nth < table.words(place); nth++) if (words.includes(table.word(place, nth))) return true;
      return false;
    },
    isHouse: (word) => known.named(word).length > 0,
    isMisspeltHouse: (word) => known.findMisspelt(word).length > 0,
    isHouseWord: (word) => houseWords.find(word) !== undefined || known.named(word).length > 0 || known.isPrefixOfName(word),
  });
  const { match, compareWith, compareCandidates } = createMatcher(tables, known, wordRepair);
  const { search } = createSearcher({
    ...tables,
    houses: known,
    houseWords,
    wordsOfHouse: (house) => wordsOfHouse[house] ?? [],
    lettersOfHouse: (house) => lettersOfHouse[house] ?? '',
    splitJoined: wordRepair.split,
  });

  function hasPerfume(house: number, name: readonly string[]): boolean {
    const word = names.find(name[0] ?? '');
    if (word === undefined) return false;
    const { block, start, length } = names.postings;
    return block
      .subarray(start(word), start(word) + length(word))
      .some((place) => table.house(place) === house && wordsOf(place).join(' ') === name.join(' '));
  }

  function addHouse(house: House, brand: string): void {
    while (wordsOfHouse.length <= house.id) {
      wordsOfHouse.push([]);
      perfumesOfHouse.open();
    }
    if (perfumesOfHouse.length(house.id) > 0) return;
    const written = readWords(brand);
    const words = [...new Set(written)].map((word) => houseWords.retain(word));
    wordsOfHouse[house.id] = words;
    lettersOfHouse[house.id] = written.join('');
    for (const word of words) houseWords.postings.push(word, house.id);
  }

  function removeHouse(house: number): void {
    for (const word of wordsOfHouse[house] ?? []) {
      houseWords.postings.drop(word, house);
      houseWords.release(word);
    }
  }

  function put(perfume: Perfume): void {
    remove(perfume.id);
    const house = known.retain(perfume.brand);
    addHouse(house, perfume.brand);
    const name = readRecordedName(perfume.name, house);
    const words = name.words.map((word) => names.retain(word));
    const place = table.put(perfume.id, {
      words,
      parts: name.parts,
      house: house.id,
      strength: parseStrengthNumber(perfume.strength),
      strengthsInName: strengthBits(name.strengths),
      audience: audienceNumber(perfume.gender ?? name.audience),
      year: name.year ?? perfume.year ?? 0,
      popularity: perfume.popularity,
    });
    perfumesOfHouse.push(house.id, place);
    for (const word of listFiledWords(place)) names.postings.push(word, place);
  }

  function remove(id: string): void {
    const place = table.placeOf(id);
    if (place < 0) return;
    const house = table.house(place);
    for (const word of listFiledWords(place)) names.postings.drop(word, place);
    for (let nth = 0; nth < table.words(place); nth++) names.release(table.word(place, nth));
    perfumesOfHouse.drop(house, place);
    known.release(house);
    if (perfumesOfHouse.length(house) === 0) removeHouse(house);
    table.remove(place);
  }

  function groupByHouse(): void {
    const order = new Int32Array(table.size);
    let nth = 0;
    for (let house = 0; house < wordsOfHouse.length; house++) {
      const start = perfumesOfHouse.start(house);
      order.set(perfumesOfHouse.block.subarray(start, start + perfumesOfHouse.length(house)), nth);
      nth += perfumesOfHouse.length(house);
    }
    const to = new Int32Array(table.places);
    for (let place = 0; place < order.length; place++) to[order[place] ?? 0] = place;
    table.reorder(order);
    perfumesOfHouse.renumber(to);
    names.postings.renumber(to);
  }

  function listFiledWords(place: number): Set<number> {
    const words = new Set<number>();
    for (let nth = 0; nth < table.words(place); nth++) if (isFiled(table.part(place, nth))) words.add(table.word(place, nth));
    return words;
  }

  function findPerfume(id: string): NamedPerfume | null {
    const place = table.placeOf(id);
    if (place < 0) return null;
    const house = table.house(place);
    return { house, houseWords: (wordsOfHouse[house] ?? []).map(houseWords.textOf), words: wordsOf(place) };
  }

  /** The number of perfumes whose names contain these words consecutively. */
  function countNamesWith(words: readonly string[]): number {
    const wordIds = words.map((word) => names.find(word) ?? -1);
    const { postings } = names;
    const [rarest] = wordIds
      .filter((word) => word >= 0 && postings.length(word) > 0)
      .sort((one, other) => postings.length(one) - postings.length(other));
    if (rarest === undefined || wordIds.includes(-1)) return 0;
    const start = postings.start(rarest);
    let count = 0;
    for (const place of postings.block.subarray(start, start + postings.length(rarest))) {
      for (let at = 0; at + wordIds.length <= table.words(place); at++) {
        if (!wordIds.every((word, step) => table.word(place, at + step) === word)) continue;
        count++;
        break;
      }
    }
    return count;
  }

  function interpret(text: string): Interpretation {
    const words = readWords(text);
    const [part, ...parts] = new Set(assignRoles(words).roles);
    const perfumeOfHouse = (house: number) => table.id(perfumesOfHouse.block[perfumesOfHouse.start(house)] ?? 0);
    return {
      words,
      part: part === undefined || part === 'name' || parts.length > 0 ? null : part,
      houses: known.named(houseKey(words)).map(({ house, as }) => ({ perfume: perfumeOfHouse(house), as })),
      inNames: countNamesWith(words),
    };
  }

  for (const perfume of perfumes) put(perfume);
  return {
    get size() {
      return table.size;
    },
    get bytes() {
      return table.bytes + names.bytes + houseWords.bytes + known.bytes + perfumesOfHouse.bytes;
    },
    put,
    remove,
    groupByHouse: groupByHouse,
    search,
    prepareSynonyms: (words, followMerges = (id) => id) => createCustomSynonyms(words, known, (id) => findPerfume(followMerges(id))),
    match,
    compareWith,
    containsAny: (row, words, before) => containsAny(row, words, before, wordRepair.repair),
    interpret: interpret,
    compareCandidates,
  };
}
