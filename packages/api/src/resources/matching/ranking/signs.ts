/** What can speak for or against a candidate, each by its name. What each is worth is learned: see weights.json. */
import { audienceSigns, strengthSigns } from '../reading/strength.ts';

const nameSigns = [
  // Of the candidate's own name: what the row says of it, and what it leaves unsaid.
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

/** Words that the row says over, by what is known of the word and by where it stands. */
const overKinds = ['sibling', 'flanker', 'known', 'stranger', 'house'] as const;
const overZones = ['before', 'beside', 'after', 'behind'] as const;
export type OverKind = (typeof overKinds)[number];
export type OverZone = (typeof overZones)[number];
const overSigns = overKinds.flatMap((kind) => overZones.map((zone) => `over_${kind}_${zone}` as const));

const houseSigns = [
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

const otherSigns = [
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

export const signs = [...nameSigns, ...overSigns, ...houseSigns, ...strengthSigns, ...audienceSigns, ...otherSigns] as const;
export type Sign = (typeof signs)[number];

/** How strongly each sign shows, by its number. */
export type Shown = Float64Array;

const numbers = new Map<string, number>(signs.map((sign, number) => [sign, number]));

/** Where a sign stands among all signs. */
export function numberOf(sign: Sign): number {
  return numbers.get(sign) ?? -1;
}

const firstOver = numberOf('over_sibling_before');

/** The sign of a word that is left over, added to by `overZones` and `overKinds` in their order. */
export function overSign(kind: OverKind, zone: OverZone): number {
  return firstOver + overKinds.indexOf(kind) * overZones.length + overZones.indexOf(zone);
}
