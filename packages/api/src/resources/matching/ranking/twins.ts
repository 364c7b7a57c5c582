/**
 * Finds siblings that fit a row as well as its first candidate, so that only a person can choose: a name recorded for women and for men, released
 * twice, or recorded both with and without its strength.
 */
import { part } from '../reading/recorded-name.ts';
import type { Compared } from './compare.ts';
import { type FeatureVector, featureIndex } from './features.ts';
import type { PerfumeTable } from './perfume-table.ts';

export interface Ranked
  extends Pick<Compared, 'features' | 'strength' | 'named' | 'statedWords' | 'missingWords' | 'covered' | 'explained' | 'unexplained'> {
  readonly house: number;
  /** The words of the name without its strength, year, house and connectives. */
  readonly name: string;
}

const fameFeatures: ReadonlySet<number> = new Set((['fame', 'fame_below_sister', 'fame_of_base'] as const).map(featureIndex));
const nothingNamed = featureIndex('nothing_named');
const houseInField = featureIndex('house_in_field');
const unsaid = (['unsaid_line', 'unsaid_audience', 'unsaid_year', 'strength_in_name_unsaid'] as const).map(featureIndex);
const contradictions = (['audience_other', 'year_other', 'not_one_perfume'] as const).map(featureIndex);

export function hasTwin([first, ...others]: readonly Ranked[]): boolean {
  if (first === undefined) return false;
  // Any house may have an "Eau de Cologne".
  return (
    first.features[nothingNamed] === 1 ||
    others.some((other) => (other.house === first.house || isInField(first, other)) && isTwin(first, other))
  );
}

/** "DFG1924 | Narciso": only the other is of the house in the brand field. */
const isInField = (first: Ranked, other: Ranked) =>
  other.features[houseInField] === 1 && first.features[houseInField] === 0 && other.statedWords > 0;

function isTwin(first: Ranked, other: Ranked): boolean {
  if (isSameButForFame(first.features, other.features)) return true;
  if (contradictions.some((feature) => (other.features[feature] ?? 0) > (first.features[feature] ?? 0))) return false;
  if (other.missingWords > 0 || other.strength === 'different') return false;
  // "Stella Eau de Toilette" is Stella, recorded as an eau de toilette, and Stella Eau de Toilette.
  if (other.name === first.name && other.strength === 'same' && first.strength === 'same') return true;
  // "Raindrops and Aurum": the row has the complete name of a sibling in a word that the first leaves unexplained.
  if (other.statedWords > 0 && (other.named & first.unexplained) !== 0) return true;
  // The row has every word of the sibling's name, but not of the first: "Boss Woman" for Hugo Woman.
  if (first.missingWords > 0) return other.statedWords >= first.statedWords;
  // The sibling explains the same words and more: "212 VIP Black" for 212 VIP, "Hugo Man" for Hugo.
  const isComplete = unsaid.every((feature) => other.features[feature] === 0);
  return isComplete && (other.explained & ~first.explained) !== 0 && (first.covered & ~other.covered) === 0;
}

function isSameButForFame(one: FeatureVector, other: FeatureVector): boolean {
  return one.every((amount, feature) => fameFeatures.has(feature) || Math.abs(amount - (other[feature] ?? 0)) < 1e-6);
}

export function toRanked(
  { place, features, strength, named, statedWords, missingWords, covered, explained, unexplained }: Compared,
  table: PerfumeTable,
): Ranked {
  let name = '';
  for (let nth = 0; nth < table.words(place); nth++) if (namingParts.has(table.part(place, nth))) name += `${table.word(place, nth)} `;
  return { house: table.house(place), name, features, strength, named, statedWords, missingWords, covered, explained, unexplained };
}

const namingParts: ReadonlySet<number> = new Set<number>([part.core, part.soft, part.audience]);
