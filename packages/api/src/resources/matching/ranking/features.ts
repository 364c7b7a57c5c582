/** The features of a candidate, for and against it. Their weights are learned; see weights.json. */
import { audienceFeatures, strengthFeatures } from '../reading/strength.ts';

const nameFeatures = [
  // The candidate's own name: words that the row states or omits.
  'said',
  'said_by_no_house',
  'said_in_strength',
  'said_in_trade',
  'said_small',
  'unsaid_small',
  'said_audience',
  'nothing_said',
  'slips',
  'unsaid',
  'unsaid_share',
  'unsaid_flanker',
  'unsaid_line',
  'unsaid_audience',
  'unsaid_house',
  'unsaid_year',
  'turned',
  'strength_word_same',
  'strength_word_other',
] as const;

/** Row words that the candidate doesn't explain, by kind and by position. */
const leftOverKinds = ['sibling', 'flanker', 'known', 'stranger', 'house'] as const;
const leftOverZones = ['before', 'beside', 'after', 'behind'] as const;
export type LeftOverKind = (typeof leftOverKinds)[number];
export type LeftOverZone = (typeof leftOverZones)[number];
const leftOverFeatures = leftOverKinds.flatMap((kind) => leftOverZones.map((zone) => `over_${kind}_${zone}` as const));

const houseFeatures = [
  'house_in_field',
  'house_close_in_field',
  'house_in_title',
  'house_close_in_title',
  'house_in_both',
  'house_missing',
  'house_denied',
  'nothing_named',
  'house_other',
  'house_other_in_field',
] as const;

const otherFeatures = [
  'year_same',
  'year_other',
  'over_line',
  'over_product',
  'over_trade_of_sister',
  'not_one_perfume',
  'strength_of_sister',
  'fame',
  'fame_below_sister',
  'fame_of_base',
] as const;

export const features = [
  ...nameFeatures,
  ...leftOverFeatures,
  ...houseFeatures,
  ...strengthFeatures,
  ...audienceFeatures,
  ...otherFeatures,
] as const;
export type Feature = (typeof features)[number];

/** The value of each feature, by its index. */
export type FeatureVector = Float64Array;

const numbers = new Map<string, number>(features.map((feature, number) => [feature, number]));

export function featureIndex(feature: Feature): number {
  return numbers.get(feature) ?? -1;
}

const firstLeftOver = featureIndex('over_sibling_before');

/** The feature of an unexplained word. `leftOverFeatures` follow the order of `leftOverKinds` and `leftOverZones`. */
export function leftOverFeature(kind: LeftOverKind, zone: LeftOverZone): number {
  return firstLeftOver + leftOverKinds.indexOf(kind) * leftOverZones.length + leftOverZones.indexOf(zone);
}
