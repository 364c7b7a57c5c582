/** Compares one perfume with one row: words, house, strength, audience and year. The result is a feature vector. */
import type { Evidence } from '../reading/evidence.ts';
import { compareAudience, compareStrength, strengthNumber } from '../reading/strength.ts';
import { compareHouse } from './compare-house.ts';
import { compareName, weightMax } from './compare-name.ts';
import { type FeatureVector, featureIndex } from './features.ts';
import type { ComparedStrength, IndexTables, PreparedRow } from './prepared-row.ts';

export interface Compared {
  readonly place: number;
  readonly features: FeatureVector;
  readonly brand: Evidence['brand'];
  readonly strength: Evidence['strength'];
  /** How well each word of the row is explained, from 0 to 1. */
  readonly cover: Float32Array;
  /** Bit mask of the row's words that stand for words of the name itself. */
  readonly named: number;
  /** The number of core words of the name that the row states literally, and of core and house words that it omits. */
  readonly statedWords: number;
  readonly missingWords: number;
  /** Bit mask of the row's words that the candidate explains, and of those that aren't strength, size or connectives. */
  readonly covered: number;
  readonly explained: number;
  /** Bit mask of the row's words that may name a perfume and that the candidate doesn't explain. */
  readonly unexplained: number;
  /** Whether the row names the candidate only by words that also name its house or an audience: "Woody by Rasasi" for Rasasi. */
  readonly namesOnlyHouse: boolean;
}

const feature = {
  said_by_no_house: featureIndex('said_by_no_house'),
  year_same: featureIndex('year_same'),
  year_other: featureIndex('year_other'),
  not_one_perfume: featureIndex('not_one_perfume'),
};

/** Fills `vector`, which must be all zeros. */
export function compare(prepared: PreparedRow, place: number, tables: IndexTables, vector: FeatureVector): Compared {
  const { reading } = prepared;
  const { table } = tables;
  const cover = new Float32Array(reading.words.length);
  const name = compareName(prepared, place, cover, tables, vector);
  const brand = compareHouse(reading, table.house(place), cover, vector);
  if (brand === 'missing') vector[feature.said_by_no_house] = Math.min(weightMax, name.stated);
  if (prepared.firstAt) coverRepeats(prepared.firstAt, cover);
  const strength = compareStrengthCached(prepared, place, name.named, tables);
  for (const features of strength.features) vector[features] = 1;
  const audience = audienceInName(prepared.audienceAt, cover) ? null : compareAudience(reading.audience, table.audience(place));
  if (audience) vector[featureIndex(audience)] = 1;
  if (reading.years.length > 0 && table.year(place) > 0)
    vector[reading.years.includes(table.year(place)) ? feature.year_same : feature.year_other] = 1;
  if (reading.notOnePerfume.some((at) => (cover[at] ?? 0) === 0)) vector[feature.not_one_perfume] = 1;
  const { named, statedWords, missingWords } = name;
  let covered = 0;
  for (let at = 0; at < cover.length; at++) if ((cover[at] ?? 0) >= explainedFrom) covered |= 1 << at;
  const explained = covered & prepared.counted;
  const unexplained = prepared.naming & ~covered;
  return {
    place,
    features: vector,
    brand,
    strength: strength.evidence,
    cover,
    named,
    statedWords,
    missingWords,
    covered,
    explained,
    unexplained,
    namesOnlyHouse: named !== 0 && (named & ~houseWords(prepared, table.house(place))) === 0,
  };
}

/** Bit mask of the words by which the title names a house or an audience. */
function houseWords({ reading, audienceAt }: PreparedRow, house: number): number {
  let bits = 0;
  for (const at of audienceAt) bits |= 1 << at;
  for (const mention of reading.mentions) if (mention.house === house) for (let at = mention.start; at < mention.end; at++) bits |= 1 << at;
  return bits;
}

const explainedFrom = 0.6;

/** Cached per row, because its candidates share few combinations of strength and audience. */
function compareStrengthCached(
  { reading, strengths }: PreparedRow,
  place: number,
  named: number,
  { table }: IndexTables,
): ComparedStrength {
  let besideName = 0;
  for (const { at, strength } of reading.strengthsInTitle) if ((named >> (at - 1)) & 1) besideName |= 1 << strengthNumber(strength);
  const [inName, strength, audience] = [table.strengthsInName(place), table.strength(place), table.audience(place)];
  const key = inName | (besideName << 11) | (strength << 22) | (audience << 26);
  const known = strengths.get(key);
  if (known) return known;
  const { evidence, features } = compareStrength(reading, { strength, inName, audience, besideName });
  const compared = { evidence, features: features.map(featureIndex) };
  strengths.set(key, compared);
  return compared;
}

/** "I Love My Man" is for women: an audience word that belongs to the candidate's name isn't the row's audience. */
function audienceInName(audienceAt: readonly number[], cover: Float32Array): boolean {
  return audienceAt.every((at) => (cover[at] ?? 0) > 0);
}

/** "Fidji Fidji EDT": if a word is explained, so are its repetitions. */
function coverRepeats(firstAt: Int32Array, cover: Float32Array): void {
  for (let at = 0; at < cover.length; at++) cover[firstAt[at] ?? at] = Math.max(cover[firstAt[at] ?? at] ?? 0, cover[at] ?? 0);
  for (let at = 0; at < cover.length; at++) cover[at] = Math.max(cover[at] ?? 0, cover[firstAt[at] ?? at] ?? 0);
}
