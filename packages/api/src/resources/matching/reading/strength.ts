/** How far a strength, or an audience, that the row says agrees with the one on record. */

import { type Audience, type Strength, strengths } from '../words/vocabulary.ts';
import { readWords } from '../words/words.ts';
import type { Evidence } from './evidence.ts';

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
  readonly strength: number;
  readonly strengthInName: number;
}

const akin = new Set(['parfum extrait', 'edc cologne', 'fraiche cologne', 'fraiche edc', 'fraiche edt', 'cologne edt', 'parfum edp']);

export function strengthNumber(strength: Strength | null): number {
  return numbered.indexOf(strength);
}

export function strengthNumberOf(text: string | null): number {
  return strengthNumber(text === null ? null : (strengths.at(readWords(text), 0)?.meaning ?? null));
}

export function audienceNumber(audience: Audience | null): number {
  return audiences.indexOf(audience);
}

export function strengthOf(said: Strength | null, from: 'title' | 'field' | null, recorded: Recorded): [Evidence['strength'], number] {
  const inName = numbered[recorded.strengthInName] ?? null;
  const onRecord = inName ?? numbered[recorded.strength] ?? null;
  // A name without a strength is, as a rule, the first release, and the first release is meant where none is said.
  if (said === null)
    return inName === null ? ['not_said', onRecord === 'mist' ? 0.9 : 1] : ['not_said', rareStrengths.has(inName) ? 0.8 : 0.93];
  if (onRecord === null) {
    // A title that says a rarer strength seldom means the first release; a shop's field says "Parfum" of anything.
    if (said === 'mist' || said === 'solid') return ['not_recorded', 0.7];
    if (said === 'oil') return ['not_recorded', 0.8];
    return ['not_recorded', from === 'title' && (said === 'parfum' || said === 'extrait') ? 0.86 : 0.95];
  }
  if (said === onRecord) return ['same', 1];
  if (akin.has(`${said} ${onRecord}`) || akin.has(`${onRecord} ${said}`)) return ['close', inName === null ? 0.94 : 0.88];
  if (rareStrengths.has(said) || rareStrengths.has(onRecord)) return ['different', 0.45];
  return ['different', inName === null ? 0.86 : 0.72];
}

/** These are another kind of thing, not only another strength. */
const rareStrengths: ReadonlySet<Strength> = new Set(['mist', 'oil', 'solid']);

export function audienceOf(said: Audience | null, recorded: number): number {
  const onRecord = audiences[recorded] ?? null;
  if (said === null || onRecord === null || said === onRecord) return 1;
  return said === 'unisex' || onRecord === 'unisex' ? 0.95 : 0.5;
}
