/** Which records of the library are likely one perfume, as the matcher reads their names: within a house, and nothing that says otherwise. */

import type { Perfume } from './perfume-index.ts';
import { coreOf, houseKey, houses } from './reading/houses.ts';
import { part, recordedName, soft } from './reading/recorded-name.ts';
import { audienceNumber, strengthBits, strengthNumberOf } from './reading/strength.ts';
import { readWords } from './words/words.ts';

/** How two records agree in a thing: word for word, in other words, or because one of them does not say it. */
export const agreements = ['same', 'otherwise', 'unsaid'] as const;
export type Agreement = (typeof agreements)[number];

/** What speaks for two records being one perfume. Neither says anything against it. */
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
  /** From 0 to 100: the more of it both records say, the higher. */
  readonly likeness: number;
  readonly why: Likeness;
}

type Compared = Omit<Perfume, 'popularity'>;

/** A record as it is compared. */
export interface ReadRecord {
  readonly id: string;
  readonly brand: string;
  /** All words of the name, and the same without those of its strength, however they were spaced. */
  readonly written: string;
  readonly withoutStrength: string;
  /** What the name is, however it was spaced: its own words in their order, and what tells an edition of it. */
  readonly key: string;
  /** The words of the house that the name holds. */
  readonly houseWords: string;
  /** The strengths that the name says, and the one of the record's field, as bits. */
  readonly strengthInName: number;
  readonly strength: number;
  readonly year: number;
  readonly audience: number;
}

/** Records of one name in one house beyond which nobody would read the pairs that they make. */
const alikeMax = 12;

export interface DuplicateSearch {
  /** The houses of the library, each with all its spellings: only within one of them are records compared. */
  readonly houses: readonly (readonly string[])[];
  read(perfume: Compared): ReadRecord;
  /** The likely pairs among all records of one house. */
  pairs(records: readonly ReadRecord[]): readonly LikelyPair[];
}

/** For a library whose records name these brands. */
export function duplicateSearch(brands: readonly string[]): DuplicateSearch {
  const known = houses();
  const brandOf = new Map(brands.map((brand) => [known.enrol(brand).id, brand]));
  return {
    houses: spellings(brandOf, (brand) => known.named(houseKey(coreOf(readWords(brand)))).map(({ house }) => house)),

    read(perfume) {
      const name = recordedName(perfume.name, known.enrol(perfume.brand));
      const wordsOf = (wanted: number) => name.words.filter((_, at) => name.parts[at] === wanted);
      const onRecord = strengthNumberOf(perfume.strength);
      const inName = strengthBits(name.strengths);
      const alone = aloneIn(perfume.name);
      return {
        id: perfume.id,
        brand: perfume.brand,
        written: [name.words.join(''), ...alone].join(' '),
        withoutStrength: [name.words.filter((_, at) => name.parts[at] !== part.strength).join(''), ...alone].join(' '),
        key: [wordsOf(part.core).join(''), ...wordsOf(part.soft).filter((word) => soft.has(word)), ...alone].join(' '),
        houseWords: wordsOf(part.house).join(' '),
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
        alike.slice(0, alikeMax).flatMap((one, at) => alike.slice(at + 1, alikeMax).flatMap((other) => pairOf(one, other) ?? [])),
      );
    },
  };
}

/** Brands that name one house, found from any of them. */
function spellings(brandOf: ReadonlyMap<number, string>, named: (brand: string) => readonly number[]): readonly (readonly string[])[] {
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

/** Letters and signs that stand alone: small words as a rule, but "A Collection" and "D Collection", "Milk +" and "Milk -" are told apart by them. */
const aloneIn = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[\s/]+/)
    .filter((word) => /^(?:\p{L}|[+\-*#%]+)$/u.test(word))
    .sort();

function pairOf(one: ReadRecord, other: ReadRecord): LikelyPair | null {
  const strength = agreementIn(one.strength, other.strength);
  const year = agreementIn(one.year, other.year);
  const audience = agreementIn(one.audience, other.audience);
  if (strength === null || year === null || audience === null) return null;
  // A name that says its strength beside one that does not: the first release is seldom called by its strength.
  if ((one.strengthInName === 0) !== (other.strengthInName === 0) && strength !== 'same') return null;
  const isSameName = one.written === other.written;
  const isSameButForStrength = one.withoutStrength === other.withoutStrength && strength === 'same';
  // Words for whom, of the house and of a line are left out as often as they name a sister: then only the year tells that none is meant.
  if (!isSameName && !isSameButForStrength && year !== 'same') return null;
  if (!isSameName && one.houseWords !== other.houseWords && one.houseWords !== '' && other.houseWords !== '') return null;
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  const why: Likeness = {
    house: one.brand === other.brand ? 'same' : 'otherwise',
    name: isSameName ? 'same' : 'otherwise',
    strength,
    year,
    audience,
  };
  return { first: first.id, second: second.id, likeness: likenessOf(why), why };
}

/** Null where the two say different things. */
function agreementIn(one: number, other: number): Agreement | null {
  if (one === other) return one === 0 ? 'unsaid' : 'same';
  return one === 0 || other === 0 ? 'unsaid' : null;
}

function likenessOf({ house, name, strength, year, audience }: Likeness): number {
  const said = [
    [house === 'same', 15],
    [name === 'same', 25],
    [strength === 'same', 15],
    [year === 'same', 35],
    [audience === 'same', 10],
  ] as const;
  return said.reduce((sum, [is, worth]) => sum + (is ? worth : 0), 0);
}
