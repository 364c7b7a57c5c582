/** Compares the strength and the audience that a row states with those of a record. */

import { type Audience, type Strength, strengths } from '../words/vocabulary.ts';
import { readWords } from '../words/words.ts';
import type { Evidence } from './evidence.ts';
import type { StatedStrength } from './stated-strength.ts';

/** Strengths by number; 0 means unknown. */
const numbered: readonly (Strength | null)[] = [
  null,
  'edt',
  'edp',
  'parfum',
  'extrait',
  'edc',
  'cologne',
  'fraiche',
  'oil',
  'mist',
  'solid',
];
const audiences: readonly (Audience | null)[] = [null, 'women', 'men', 'unisex'];

export interface Recorded {
  /** The number of the strength in the record's own field. */
  readonly strength: number;
  /** Bit mask of the strengths in the name. */
  readonly inName: number;
  readonly audience: number;
  /** Bit mask of the strengths that the title states directly after a word of the name. */
  readonly besideName: number;
}

/** Features of a strength comparison; several may apply. */
export const strengthFeatures = [
  'strength_in_name_same',
  'strength_in_name_beside',
  'strength_in_name_apart',
  'strength_on_record_same',
  'strength_close',
  'strength_in_name_unsaid',
  'strength_rare_unsaid',
  'strength_of_first_release',
  'strength_odd_for_audience',
  'strength_strong_for_first_release',
  'strength_rare_for_first_release',
  'strength_in_name_other',
  'strength_on_record_other',
  'strength_rare_other',
  'strength_besides',
] as const;
export type StrengthFeature = (typeof strengthFeatures)[number];

const akin = new Set(['parfum extrait', 'edc cologne', 'fraiche cologne', 'fraiche edc', 'fraiche edt', 'cologne edt', 'parfum edp']);
/** These are different kinds of product, not just different strengths. */
const rareStrengths: ReadonlySet<Strength> = new Set(['mist', 'oil', 'solid']);

export function strengthNumber(strength: Strength | null): number {
  return numbered.indexOf(strength);
}

export function parseStrengthNumber(text: string | null): number {
  return strengthNumber(text === null ? null : (strengths.at(readWords(text), 0)?.meaning ?? null));
}

export function strengthBits(all: readonly Strength[]): number {
  return all.reduce((bits, strength) => bits | (1 << strengthNumber(strength)), 0);
}

export function audienceNumber(audience: Audience | null): number {
  return audiences.indexOf(audience);
}

/** Whether a perfume has this strength: in its name if the name states any, otherwise in its record. */
export function hasStrength(number: number, inName: number, onRecord: number): boolean {
  return inName === 0 ? number === onRecord : (inName & (1 << number)) !== 0;
}

export function compareStrength(
  stated: StatedStrength,
  recorded: Recorded,
): { evidence: Evidence['strength']; features: StrengthFeature[] } {
  const { strength, strengthsInTitle } = stated;
  const named = numbered.filter((one): one is Strength => one !== null && (recorded.inName & (1 << strengthNumber(one))) !== 0);
  const onRecord = numbered[recorded.strength] ?? null;
  const bears = named.length > 0 ? named : onRecord === null ? [] : [onRecord];
  const besides = strengthsInTitle.some(
    (other) => other.plain && bears.length > 0 && !bears.some((one) => one === other.strength || isAkin(one, other.strength)),
  );
  const features: StrengthFeature[] = besides ? ['strength_besides'] : [];
  const isStated = (one: Strength) => one === strength || strengthsInTitle.some((other) => other.strength === one);
  if (strength === null && strengthsInTitle.length === 0) {
    if (named.length > 0) features.push('strength_in_name_unsaid');
    if (bears.some((one) => rareStrengths.has(one))) features.push('strength_rare_unsaid');
    return { evidence: 'not_said', features };
  }
  if (bears.length > 0 && bears.every(isStated)) {
    const isMain = strength !== null && bears.includes(strength);
    // "Polo Red Parfum" with "Eau de Parfum" in the field: next to the name, the title takes precedence. "EDT Cologne for Men" doesn't mean a
    // cologne.
    const isBeside = bears.some((one) => (recorded.besideName & (1 << strengthNumber(one))) !== 0);
    if (named.length > 0) features.push(isMain ? 'strength_in_name_same' : isBeside ? 'strength_in_name_beside' : 'strength_in_name_apart');
    else features.push(isMain ? 'strength_on_record_same' : 'strength_close');
    return { evidence: isMain ? 'same' : 'close', features };
  }
  if (strength === null) return { evidence: 'not_said', features: named.length > 0 ? [...features, 'strength_in_name_unsaid'] : features };
  if (bears.length === 0) return { evidence: 'not_recorded', features: firstRelease(strength, recorded) };
  if (bears.some((one) => isAkin(one, strength))) return { evidence: 'close', features: [...features, 'strength_close', otherOf(named)] };
  if (rareStrengths.has(strength) || bears.some((one) => rareStrengths.has(one))) features.push('strength_rare_other');
  return { evidence: 'different', features: [...features, otherOf(named)] };
}

const otherOf = (named: readonly Strength[]) => (named.length > 0 ? 'strength_in_name_other' : 'strength_on_record_other');

/** A name without a strength is usually the first release: an eau de toilette for men, more often an eau de parfum for women. */
function firstRelease(strength: Strength, { audience }: Recorded): StrengthFeature[] {
  if (rareStrengths.has(strength)) return ['strength_rare_for_first_release'];
  if (strength === 'parfum' || strength === 'extrait') return ['strength_strong_for_first_release'];
  const odd = (strength === 'edt' && audiences[audience] === 'women') || (strength === 'edp' && audiences[audience] === 'men');
  return odd ? ['strength_of_first_release', 'strength_odd_for_audience'] : ['strength_of_first_release'];
}

function isAkin(one: Strength, other: Strength): boolean {
  return akin.has(`${one} ${other}`) || akin.has(`${other} ${one}`);
}

export const audienceFeatures = ['audience_same', 'audience_wider', 'audience_other'] as const;
export type AudienceFeature = (typeof audienceFeatures)[number];

export function compareAudience(stated: Audience | null, recorded: number): AudienceFeature | null {
  const onRecord = audiences[recorded] ?? null;
  if (stated === null || onRecord === null) return null;
  if (stated === onRecord) return 'audience_same';
  return stated === 'unisex' || onRecord === 'unisex' ? 'audience_wider' : 'audience_other';
}
