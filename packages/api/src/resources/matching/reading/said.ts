/** The strength and the audience that a row says, in whatever words. */

import { type Audience, audiences, generic, type Strength, strengths } from '../words/vocabulary.ts';
import type { HouseMention } from './named-houses.ts';
import type { Role } from './roles.ts';

export interface SaidStrength {
  readonly strength: Strength | null;
  readonly strengthFrom: 'title' | 'field' | null;
  readonly strengthsInTitle: readonly StrengthInTitle[];
}

export interface StrengthInTitle {
  readonly strength: Strength;
  /** Said so that nothing else can be meant: "eau de parfum", "EDP", never a bare "parfum" or "cologne". */
  readonly plain: boolean;
  /** Its first word in the title. */
  readonly at: number;
}

/** The title outranks the field, and "eau de parfum" outranks a bare "parfum" or "cologne" beside it. */
export function saidStrength(field: readonly string[], words: readonly string[], roles: readonly Role[], end: number): SaidStrength {
  const strengthsInTitle: StrengthInTitle[] = [];
  for (let at = 0; at < end; at++) {
    const found = strengths.at(words, at);
    if (!found || roles[at] === 'after_clone') continue;
    strengthsInTitle.push({ strength: found.meaning, plain: found.length > 1 || (words[at] ?? '').length <= 3, at });
    at += found.length - 1;
  }
  const plains = strengthsInTitle.filter(({ plain }) => plain);
  const plain = plains.find(({ strength }) => strength !== 'mist') ?? plains[0];
  if (plain) return { strength: plain.strength, strengthFrom: 'title', strengthsInTitle };
  const inField = generic.at(field, 0)?.length === field.length ? undefined : strengths.at(field, 0);
  if (inField) return { strength: inField.meaning, strengthFrom: 'field', strengthsInTitle };
  // American shops call any perfume for men a cologne.
  const bare = strengthsInTitle.find(({ strength }) => strength !== 'cologne');
  return { strength: bare?.strength ?? null, strengthFrom: bare ? 'title' : null, strengthsInTitle };
}

export function saidAudience(
  words: readonly string[],
  roles: readonly Role[],
  end: number,
  mentions: readonly HouseMention[],
): Audience | null {
  let said: Audience | null = null;
  for (let at = 0; at < end; at++) {
    // The Donna of Donna Karan is no audience.
    const inHouse = mentions.some(({ as, start, end: until }) => as === 'in_name' && until > start + 1 && at >= start && at < until);
    const found = roles[at] === 'audience' && !inHouse ? audiences.at(words, at) : undefined;
    // One letter says an audience only where the title ends: "Yara, Ж", never "M. Micallef".
    if (!found || ((words[at] ?? '').length < 3 && found.length === 1 && at < end - 1)) continue;
    said = said === null || said === found.meaning ? found.meaning : 'unisex';
    at += found.length - 1;
  }
  return said;
}
