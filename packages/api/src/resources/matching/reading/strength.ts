/** How far a strength, or an audience, that the row says agrees with the one on record. */

import { type Audience, type Strength, strengths } from '../words/vocabulary.ts';
import { readWords } from '../words/words.ts';
import type { Evidence } from './evidence.ts';
import type { SaidStrength } from './said.ts';

/** Strengths as small numbers, 0 for none. */
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
  /** The strength of the record's own field, as a small number. */
  readonly strength: number;
  /** A bit for each strength that the name says. */
  readonly inName: number;
  readonly audience: number;
  /** A bit for each strength that the title says right behind a word of the name. */
  readonly besideName: number;
}

/** What a strength says for or against a candidate; several may be true at once. */
export const strengthSigns = [
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
export type StrengthSign = (typeof strengthSigns)[number];

const akin = new Set(['parfum extrait', 'edc cologne', 'fraiche cologne', 'fraiche edc', 'fraiche edt', 'cologne edt', 'parfum edp']);
/** These are another kind of thing, not only another strength. */
const rareStrengths: ReadonlySet<Strength> = new Set(['mist', 'oil', 'solid']);

export function strengthNumber(strength: Strength | null): number {
  return numbered.indexOf(strength);
}

export function strengthNumberOf(text: string | null): number {
  return strengthNumber(text === null ? null : (strengths.at(readWords(text), 0)?.meaning ?? null));
}

export function strengthBits(all: readonly Strength[]): number {
  return all.reduce((bits, strength) => bits | (1 << strengthNumber(strength)), 0);
}

export function audienceNumber(audience: Audience | null): number {
  return audiences.indexOf(audience);
}

/** Whether a perfume is of this strength: by its name where the name says one, else by its record. */
export function bearsStrength(number: number, inName: number, onRecord: number): boolean {
  return inName === 0 ? number === onRecord : (inName & (1 << number)) !== 0;
}

export function strengthOf(said: SaidStrength, recorded: Recorded): { evidence: Evidence['strength']; signs: StrengthSign[] } {
  const { strength, strengthsInTitle } = said;
  const named = numbered.filter((one): one is Strength => one !== null && (recorded.inName & (1 << strengthNumber(one))) !== 0);
  const onRecord = numbered[recorded.strength] ?? null;
  const bears = named.length > 0 ? named : onRecord === null ? [] : [onRecord];
  const besides = strengthsInTitle.some(
    (other) => other.plain && bears.length > 0 && !bears.some((one) => one === other.strength || isAkin(one, other.strength)),
  );
  const signs: StrengthSign[] = besides ? ['strength_besides'] : [];
  const isSaid = (one: Strength) => one === strength || strengthsInTitle.some((other) => other.strength === one);
  if (strength === null && strengthsInTitle.length === 0) {
    if (named.length > 0) signs.push('strength_in_name_unsaid');
    if (bears.some((one) => rareStrengths.has(one))) signs.push('strength_rare_unsaid');
    return { evidence: 'not_said', signs };
  }
  if (bears.length > 0 && bears.every(isSaid)) {
    const isMain = strength !== null && bears.includes(strength);
    // "Polo Red Parfum", by the field an eau de parfum: beside the name the title outranks the field. "EDT Cologne for Men" says no cologne.
    const isBeside = bears.some((one) => (recorded.besideName & (1 << strengthNumber(one))) !== 0);
    if (named.length > 0) signs.push(isMain ? 'strength_in_name_same' : isBeside ? 'strength_in_name_beside' : 'strength_in_name_apart');
    else signs.push(isMain ? 'strength_on_record_same' : 'strength_close');
    return { evidence: isMain ? 'same' : 'close', signs };
  }
  if (strength === null) return { evidence: 'not_said', signs: named.length > 0 ? [...signs, 'strength_in_name_unsaid'] : signs };
  if (bears.length === 0) return { evidence: 'not_recorded', signs: firstRelease(strength, recorded) };
  if (bears.some((one) => isAkin(one, strength))) return { evidence: 'close', signs: [...signs, 'strength_close', otherOf(named)] };
  if (rareStrengths.has(strength) || bears.some((one) => rareStrengths.has(one))) signs.push('strength_rare_other');
  return { evidence: 'different', signs: [...signs, otherOf(named)] };
}

const otherOf = (named: readonly Strength[]) => (named.length > 0 ? 'strength_in_name_other' : 'strength_on_record_other');

/** A name without a strength is, as a rule, the first release: for men an eau de toilette, for women rather an eau de parfum. */
function firstRelease(strength: Strength, { audience }: Recorded): StrengthSign[] {
  if (rareStrengths.has(strength)) return ['strength_rare_for_first_release'];
  if (strength === 'parfum' || strength === 'extrait') return ['strength_strong_for_first_release'];
  const odd = (strength === 'edt' && audiences[audience] === 'women') || (strength === 'edp' && audiences[audience] === 'men');
  return odd ? ['strength_of_first_release', 'strength_odd_for_audience'] : ['strength_of_first_release'];
}

function isAkin(one: Strength, other: Strength): boolean {
  return akin.has(`${one} ${other}`) || akin.has(`${other} ${one}`);
}

export const audienceSigns = ['audience_same', 'audience_wider', 'audience_other'] as const;
export type AudienceSign = (typeof audienceSigns)[number];

export function audienceOf(said: Audience | null, recorded: number): AudienceSign | null {
  const onRecord = audiences[recorded] ?? null;
  if (said === null || onRecord === null) return null;
  if (said === onRecord) return 'audience_same';
  return said === 'unisex' || onRecord === 'unisex' ? 'audience_wider' : 'audience_other';
}
