/** One recorded perfume held against one row: word against word, then house, strength, audience and year. What is seen is told by signs. */
import type { Evidence } from '../reading/evidence.ts';
import { audienceOf, strengthNumber, strengthOf } from '../reading/strength.ts';
import { compareHouse } from './compare-house.ts';
import { compareName, weightMax } from './compare-name.ts';
import { numberOf, type Shown } from './signs.ts';
import type { ComparedStrength, Scales, Weighing } from './word-weights.ts';

export interface Compared {
  readonly place: number;
  readonly signs: Shown;
  readonly brand: Evidence['brand'];
  readonly strength: Evidence['strength'];
  /** How much of each word of the row is explained. */
  readonly cover: Float32Array;
  /** The words of the row, a bit each, that stand for words of the name itself. */
  readonly named: number;
}

const sign = {
  said_by_no_house: numberOf('said_by_no_house'),
  year_same: numberOf('year_same'),
  year_other: numberOf('year_other'),
  not_one_perfume: numberOf('not_one_perfume'),
};

/** `shown` holds nothing yet, and is told what the candidate shows. */
export function compare(asked: Weighing, place: number, scales: Scales, shown: Shown): Compared {
  const { reading } = asked;
  const { shelf } = scales;
  const cover = new Float32Array(reading.words.length);
  const name = compareName(asked, place, cover, scales, shown);
  const brand = compareHouse(reading, shelf.house(place), cover, shown);
  if (brand === 'missing') shown[sign.said_by_no_house] = Math.min(weightMax, name.said);
  if (asked.firstAt) coverRepeats(asked.firstAt, cover);
  const strength = compareStrength(asked, place, name.named, scales);
  for (const told of strength.signs) shown[told] = 1;
  const audience = audienceInName(asked.audienceAt, cover) ? null : audienceOf(reading.audience, shelf.audience(place));
  if (audience) shown[numberOf(audience)] = 1;
  if (reading.years.length > 0 && shelf.year(place) > 0)
    shown[reading.years.includes(shelf.year(place)) ? sign.year_same : sign.year_other] = 1;
  if (reading.notOnePerfume.some((at) => (cover[at] ?? 0) === 0)) shown[sign.not_one_perfume] = 1;
  return { place, signs: shown, brand, strength: strength.evidence, cover, named: name.named };
}

/** Few perfumes of one row differ in all that a strength is judged by. */
function compareStrength({ reading, strengths }: Weighing, place: number, named: number, { shelf }: Scales): ComparedStrength {
  let besideName = 0;
  for (const { at, strength } of reading.strengthsInTitle) if ((named >> (at - 1)) & 1) besideName |= 1 << strengthNumber(strength);
  const [inName, strength, audience] = [shelf.strengthsInName(place), shelf.strength(place), shelf.audience(place)];
  const key = inName | (besideName << 11) | (strength << 22) | (audience << 26);
  const known = strengths.get(key);
  if (known) return known;
  const { evidence, signs: told } = strengthOf(reading, { strength, inName, audience, besideName });
  const compared = { evidence, signs: told.map(numberOf) };
  strengths.set(key, compared);
  return compared;
}

/** "I Love My Man" is for women: an audience that the candidate's own name says is no audience of the row's. */
function audienceInName(audienceAt: readonly number[], cover: Float32Array): boolean {
  return audienceAt.every((at) => (cover[at] ?? 0) > 0);
}

/** "Fidji Fidji EDT": a word said twice is explained twice. */
function coverRepeats(firstAt: Int32Array, cover: Float32Array): void {
  for (let at = 0; at < cover.length; at++) cover[firstAt[at] ?? at] = Math.max(cover[firstAt[at] ?? at] ?? 0, cover[at] ?? 0);
  for (let at = 0; at < cover.length; at++) cover[at] = Math.max(cover[at] ?? 0, cover[firstAt[at] ?? at] ?? 0);
}
