/** Finds library records that are probably the same perfume: same brand, same name as the matcher reads it, and no contradicting field. */

import type { Perfume } from './perfume-index.ts';
import { createHouses, houseKey, withoutHouseFiller } from './reading/houses.ts';
import { part, readRecordedName, soft } from './reading/recorded-name.ts';
import { audienceNumber, parseStrengthNumber, strengthBits } from './reading/strength.ts';
import { readWords } from './words/words.ts';

/** How two records agree in a field: literally, in other words, or because one of them leaves it out. */
export const agreements = ['same', 'otherwise', 'unsaid'] as const;
export type Agreement = (typeof agreements)[number];

/** The fields in which two records agree. None of them contradicts the pair. */
export interface Likeness {
  readonly house: Exclude<Agreement, 'unsaid'>;
  readonly name: Exclude<Agreement, 'unsaid'>;
  readonly strength: Agreement;
  readonly year: Agreement;
  readonly audience: Agreement;
}

export interface LikelyPair {
  readonly first: string;
  readonly second: string;
  /** From 0 to 100; higher the more fields both records state. */
  readonly likeness: number;
  readonly why: Likeness;
}

type Compared = Omit<Perfume, 'popularity'>;

/** A record parsed for comparison. */
export interface ReadRecord {
  readonly id: string;
  readonly brand: string;
  /** All words of the name, and the same without its strength words; spacing is ignored. */
  readonly written: string;
  readonly withoutStrength: string;
  /** Identifies the name regardless of spacing: its core words in order, plus the words that distinguish an edition. */
  readonly key: string;
  /** Words of the brand that occur in the name. */
  readonly houseWords: string;
  /** Strengths in the name as bits, and those of the name or else of the record's field. */
  readonly strengthInName: number;
  readonly strength: number;
  readonly year: number;
  readonly audience: number;
}

/** More records of one name than this in a brand would produce too many pairs to review. */
const alikeMax = 12;

export interface DuplicateSearch {
  /** The brands of the library, each with all its spellings. Records are compared only within a brand. */
  readonly houses: readonly (readonly string[])[];
  read(perfume: Compared): ReadRecord;
  /** The likely pairs among all records of one brand. */
  pairs(records: readonly ReadRecord[]): readonly LikelyPair[];
}

/** `brands` are all brands of the library. */
export function createDuplicateSearch(brands: readonly string[]): DuplicateSearch {
  const known = createHouses();
  const brandOf = new Map(brands.map((brand) => [known.retain(brand).id, brand]));
  return {
    houses: groupSpellings(brandOf, (brand) => known.named(houseKey(withoutHouseFiller(readWords(brand)))).map(({ house }) => house)),

    read(perfume) {
      const name = readRecordedName(perfume.name, known.retain(perfume.brand));
      const toWords = (selected: number) => name.words.filter((_, at) => name.parts[at] === selected);
      const onRecord = parseStrengthNumber(perfume.strength);
      const inName = strengthBits(name.strengths);
      const alone = findLoneCharacters(perfume.name);
      return {
        id: perfume.id,
        brand: perfume.brand,
        written: [name.words.join(''), ...alone].join(' '),
        withoutStrength: [name.words.filter((_, at) => name.parts[at] !== part.strength).join(''), ...alone].join(' '),
        key: [toWords(part.core).join(''), ...toWords(part.soft).filter((word) => soft.has(word)), ...alone].join(' '),
        houseWords: toWords(part.house).join(' '),
        strengthInName: inName,
        strength: inName > 0 || onRecord === 0 ? inName : 1 << onRecord,
        year: name.year ?? perfume.year ?? 0,
        audience: audienceNumber(name.audience ?? perfume.gender),
      };
    },

    pairs(records) {
      const byKey = new Map<string, ReadRecord[]>();
      for (const record of records) {
        const alike = byKey.get(record.key);
        if (alike === undefined) byKey.set(record.key, [record]);
        else alike.push(record);
      }
      return [...byKey.values()].flatMap((alike) =>
        alike.slice(0, alikeMax).flatMap((one, at) => alike.slice(at + 1, alikeMax).flatMap((other) => comparePair(one, other) ?? [])),
      );
    },
  };
}

/** Groups brands that name the same house. */
function groupSpellings(brandOf: ReadonlyMap<number, string>, named: (brand: string) => readonly number[]): readonly (readonly string[])[] {
  const done = new Set<number>();
  const found: string[][] = [];
  for (const first of brandOf.keys()) {
    const brands: string[] = [];
    for (const waiting = [first]; waiting.length > 0; ) {
      const house = waiting.pop() ?? first;
      const brand = brandOf.get(house);
      if (done.has(house) || brand === undefined) continue;
      done.add(house);
      brands.push(brand);
      waiting.push(...named(brand));
    }
    if (brands.length > 0) found.push(brands);
  }
  return found;
}

/** Standalone letters and signs. They are usually connectives, but they distinguish "A Collection" from "D Collection" and "Milk +" from "Milk -". */
const findLoneCharacters = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[\s/]+/)
    .filter((word) => /^(?:\p{L}|[+\-*#%]+)$/u.test(word))
    .sort();

function comparePair(one: ReadRecord, other: ReadRecord): LikelyPair | null {
  const strength = compareValues(one.strength, other.strength);
  const year = compareValues(one.year, other.year);
  const audience = compareValues(one.audience, other.audience);
  if (strength === null || year === null || audience === null) return null;
  // If only one name states a strength, both records must have that strength: the first release rarely has its strength in the name.
  if ((one.strengthInName === 0) !== (other.strengthInName === 0) && strength !== 'same') return null;
  const isSameName = one.written === other.written;
  const isSameButForStrength = one.withoutStrength === other.withoutStrength && strength === 'same';
  // Audience, brand and line words are omitted as often as they distinguish a sibling perfume, so the year must confirm the pair.
  if (!isSameName && !isSameButForStrength && year !== 'same') return null;
  if (!isSameName && one.houseWords !== other.houseWords && one.houseWords !== '' && other.houseWords !== '') return null;
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  const why: Likeness = {
    house: one.brand.toLowerCase() === other.brand.toLowerCase() ? 'same' : 'otherwise',
    name: isSameName ? 'same' : 'otherwise',
    strength,
    year,
    audience,
  };
  return { first: first.id, second: second.id, likeness: rateLikeness(why), why };
}

/** Null if the two contradict each other. */
function compareValues(one: number, other: number): Agreement | null {
  if (one === other) return one === 0 ? 'unsaid' : 'same';
  return one === 0 || other === 0 ? 'unsaid' : null;
}

function rateLikeness({ house, name, strength, year, audience }: Likeness): number {
  const agreeing = [
    [house === 'same', 15],
    [name === 'same', 25],
    [strength === 'same', 15],
    [year === 'same', 35],
    [audience === 'same', 10],
  ] as const;
  return agreeing.reduce((sum, [is, worth]) => sum + (is ? worth : 0), 0);
}
