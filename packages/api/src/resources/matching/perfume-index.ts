/**
 * The library in memory: built once, kept current perfume by perfume, asked by search and by match.
 * It knows public perfumes only, and nothing of partners, links or decisions.
 */

import { matcher } from './match.ts';
import { isFiled } from './ranking/candidates.ts';
import { shelf } from './ranking/shelf.ts';
import { type Added, added, type NamedPerfume } from './reading/added.ts';
import type { MatchedRow } from './reading/evidence.ts';
import { type House, houseKey, houses } from './reading/houses.ts';
import { recordedName } from './reading/recorded-name.ts';
import { rolesOf } from './reading/roles.ts';
import { holdsAny, type Row } from './reading/row.ts';
import { audienceNumber, strengthBits, strengthNumberOf } from './reading/strength.ts';
import { type SearchHit, searcher } from './search.ts';
import type { AddedWord, Said } from './words/added-word.ts';
import { lexicon } from './words/lexicon.ts';
import { lists } from './words/lists.ts';
import { readWords } from './words/words.ts';

export interface Perfume {
  /** A UUID. */
  readonly id: string;
  readonly brand: string;
  readonly name: string;
  readonly strength: string | null;
  readonly year: number | null;
  readonly gender: 'women' | 'men' | 'unisex' | null;
  /** Any number ≥ 0; more is better known. */
  readonly popularity: number;
}

export interface PerfumeIndex {
  readonly size: number;
  /** About how much memory the index holds. */
  readonly bytes: number;
  /** Adds the perfume, or puts it in the place of the one with its id. */
  put(perfume: Perfume): void;
  /** Takes the perfume out; nothing happens when it is not there. */
  remove(id: string): void;
  /** Puts the perfumes of a house side by side: the same answers, sooner. Worth it after many were put in. */
  arrange(): void;
  /** The perfumes that a query means, best first. */
  search(query: string, limit: number, added?: Added | null): SearchHit[];
  /** Added words ready to be matched by: they mean what the library holds when a row is matched. `leadsTo` follows a perfume that was moved. */
  adding(words: readonly AddedWord[], leadsTo?: (id: string) => string): Added;
  /** The perfume that a partner's row means, or that none on record is meant. */
  match(row: Row, added?: Added | null): MatchedRow;
  /** Whether a row holds one of the words: else it matches the same with them, beside those that were added before, as without them. */
  holdsAny(row: Row, words: Added, before: Added | null): boolean;
  /** What a text means to matching before it is added. */
  said(text: string): Said;
  /** What speaks for and against each perfume that a row might mean; `match` decides by it. */
  compared(row: Row): { id: string; signs: Float64Array }[];
}

export function perfumeIndex(perfumes: Iterable<Perfume> = []): PerfumeIndex {
  const names = lexicon();
  const houseWords = lexicon();
  const known = houses((word) => names.find(word) !== undefined);
  const kept = shelf();
  const perfumesOfHouse = lists();
  const wordsOfHouse: number[][] = [];
  const lettersOfHouse: string[] = [];
  const scales = { shelf: kept, lexicon: names, perfumesOfHouse };
  const { match, compared } = matcher(scales, known);
  const { search } = searcher({
    ...scales,
    houses: known,
    houseWords,
    wordsOfHouse: (house) => wordsOfHouse[house] ?? [],
    lettersOfHouse: (house) => lettersOfHouse[house] ?? '',
  });

  function moveIn(house: House, brand: string): void {
    while (wordsOfHouse.length <= house.id) {
      wordsOfHouse.push([]);
      perfumesOfHouse.open();
    }
    if (perfumesOfHouse.length(house.id) > 0) return;
    const written = readWords(brand);
    const words = [...new Set(written)].map((word) => houseWords.learn(word));
    wordsOfHouse[house.id] = words;
    lettersOfHouse[house.id] = written.join('');
    for (const word of words) houseWords.holders.push(word, house.id);
  }

  function moveOut(house: number): void {
    for (const word of wordsOfHouse[house] ?? []) {
      houseWords.holders.drop(word, house);
      houseWords.forget(word);
    }
  }

  function put(perfume: Perfume): void {
    remove(perfume.id);
    const house = known.enrol(perfume.brand);
    moveIn(house, perfume.brand);
    const name = recordedName(perfume.name, house);
    const words = name.words.map((word) => names.learn(word));
    const place = kept.put(perfume.id, {
      words,
      parts: name.parts,
      house: house.id,
      strength: strengthNumberOf(perfume.strength),
      strengthsInName: strengthBits(name.strengths),
      audience: audienceNumber(perfume.gender ?? name.audience),
      year: name.year ?? perfume.year ?? 0,
      popularity: perfume.popularity,
    });
    perfumesOfHouse.push(house.id, place);
    for (const word of filedWords(place)) names.holders.push(word, place);
  }

  function remove(id: string): void {
    const place = kept.placeOf(id);
    if (place < 0) return;
    const house = kept.house(place);
    for (const word of filedWords(place)) names.holders.drop(word, place);
    for (let nth = 0; nth < kept.words(place); nth++) names.forget(kept.word(place, nth));
    perfumesOfHouse.drop(house, place);
    known.dismiss(house);
    if (perfumesOfHouse.length(house) === 0) moveOut(house);
    kept.remove(place);
  }

  function arrange(): void {
    const order = new Int32Array(kept.size);
    let nth = 0;
    for (let house = 0; house < wordsOfHouse.length; house++) {
      const start = perfumesOfHouse.start(house);
      order.set(perfumesOfHouse.block.subarray(start, start + perfumesOfHouse.length(house)), nth);
      nth += perfumesOfHouse.length(house);
    }
    const to = new Int32Array(kept.places);
    for (let place = 0; place < order.length; place++) to[order[place] ?? 0] = place;
    kept.arrange(order);
    perfumesOfHouse.renumber(to);
    names.holders.renumber(to);
  }

  function filedWords(place: number): Set<number> {
    const filed = new Set<number>();
    for (let nth = 0; nth < kept.words(place); nth++) if (isFiled(kept.part(place, nth))) filed.add(kept.word(place, nth));
    return filed;
  }

  function perfumeOf(id: string): NamedPerfume | null {
    const place = kept.placeOf(id);
    if (place < 0) return null;
    const words = Array.from({ length: kept.words(place) }, (_, nth) => names.textOf(kept.word(place, nth)));
    const house = kept.house(place);
    return { house, houseWords: (wordsOfHouse[house] ?? []).map(houseWords.textOf), words };
  }

  /** Perfumes whose names hold these words one behind another. */
  function namesWith(words: readonly string[]): number {
    const numbers = words.map((word) => names.find(word) ?? -1);
    const { holders } = names;
    const [rarest] = numbers
      .filter((word) => word >= 0 && holders.length(word) > 0)
      .sort((one, other) => holders.length(one) - holders.length(other));
    if (rarest === undefined || numbers.includes(-1)) return 0;
    const start = holders.start(rarest);
    let count = 0;
    for (const place of holders.block.subarray(start, start + holders.length(rarest))) {
      for (let at = 0; at + numbers.length <= kept.words(place); at++) {
        if (!numbers.every((word, step) => kept.word(place, at + step) === word)) continue;
        count++;
        break;
      }
    }
    return count;
  }

  function said(text: string): Said {
    const words = readWords(text);
    const [part, ...parts] = new Set(rolesOf(words).roles);
    const perfumeOfHouse = (house: number) => kept.id(perfumesOfHouse.block[perfumesOfHouse.start(house)] ?? 0);
    return {
      words,
      part: part === undefined || part === 'name' || parts.length > 0 ? null : part,
      houses: known.named(houseKey(words)).map(({ house, as }) => ({ perfume: perfumeOfHouse(house), as })),
      inNames: namesWith(words),
    };
  }

  for (const perfume of perfumes) put(perfume);
  return {
    get size() {
      return kept.size;
    },
    get bytes() {
      return kept.bytes + names.bytes + houseWords.bytes + known.bytes + perfumesOfHouse.bytes;
    },
    put,
    remove,
    arrange,
    search,
    adding: (words, leadsTo = (id) => id) => added(words, known, (id) => perfumeOf(leadsTo(id))),
    match,
    holdsAny,
    said,
    compared,
  };
}
