/** Reads the strength and the audience that a row states. */

import { type Audience, audiences, generic, type Strength, strengths } from '../words/vocabulary.ts';
import type { HouseMention } from './house-mentions.ts';
import type { Role } from './roles.ts';

export interface StatedStrength {
  readonly strength: Strength | null;
  readonly strengthFrom: 'title' | 'field' | null;
  readonly strengthsInTitle: readonly StrengthInTitle[];
}

export interface StrengthInTitle {
  readonly strength: Strength;
  /** True for an unambiguous strength such as "eau de parfum" or "EDP", false for a bare "parfum" or "cologne". */
  readonly plain: boolean;
  /** The positions of its first word in the title and after its last. */
  readonly at: number;
  readonly end: number;
}

/** The title takes precedence over the field, and "eau de parfum" over a bare "parfum" or "cologne". */
export function readStrength(field: readonly string[], words: readonly string[], roles: readonly Role[], end: number): StatedStrength {
  const strengthsInTitle: StrengthInTitle[] = [];
  for (let at = 0; at < end; at++) {
    const found = strengths.at(words, at);
    if (!found || roles[at] === 'after_clone' || roles[at] === 'product') continue;
    strengthsInTitle.push({
      strength: found.meaning,
      plain: found.length > 1 || (words[at] ?? '').length <= 3,
      at,
      end: at + found.length,
    });
    at += found.length - 1;
  }
  const plains = strengthsInTitle.filter(({ plain }) => plain);
  const plain = plains.find(({ strength }) => strength !== 'mist') ?? plains[0];
  if (plain) return { strength: plain.strength, strengthFrom: 'title', strengthsInTitle };
  const inField = generic.at(field, 0)?.length === field.length ? undefined : strengths.at(field, 0);
  if (inField) return { strength: inField.meaning, strengthFrom: 'field', strengthsInTitle };
  // American shops call any men's perfume a cologne.
  const bare = strengthsInTitle.find(({ strength }) => strength !== 'cologne');
  return { strength: bare?.strength ?? null, strengthFrom: bare ? 'title' : null, strengthsInTitle };
}

export function readAudience(
  words: readonly string[],
  roles: readonly Role[],
  end: number,
  mentions: readonly HouseMention[],
): Audience | null {
  let stated: Audience | null = null;
  for (let at = 0; at < end; at++) {
    // The "Donna" of Donna Karan isn't an audience.
    const inHouse = mentions.some(({ as, start, end: until }) => as === 'in_name' && until > start + 1 && at >= start && at < until);
    const found = roles[at] === 'audience' && !inHouse ? audiences.at(words, at) : undefined;
    // A single letter is an audience only at the end of the title: "Yara, Ж", never "M. Micallef".
    if (!found || ((words[at] ?? '').length < 3 && found.length === 1 && at < end - 1)) continue;
    stated = stated === null || stated === found.meaning ? found.meaning : 'unisex';
    at += found.length - 1;
  }
  return stated;
}
