import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { Membership } from '../../../resources/business/member.ts';
import { commonPasswords } from '../../../resources/people/common-passwords.ts';
import { easyPassword } from '../../../resources/people/easy-password.ts';

/** Refuses a new password that is easy to guess, before it counts as an attempt or sends an email. `about` is what is known of its owner. */
export async function rejectWeakPassword(password: string, about: readonly string[]): Promise<Refusal<'invalid_query'> | null> {
  const easy = easyPassword(password, await commonPasswords(), about);
  return easy === null ? null : refuse('invalid_query', { message: messages[easy] });
}

const messages = {
  common: 'This password is easy to guess: it is common, or similar to a common one. Choose a longer one, such as four unrelated words.',
  personal:
    'This password is easy to guess: it contains your name, your email address or your business. Choose a different one, such as four unrelated words.',
} as const;

/** Personal details that an attacker would try first. */
export const personalDetails = (
  person: { readonly name: string; readonly email: string },
  memberships: readonly Membership[],
): string[] => [person.name, person.email, ...memberships.flatMap(({ business }) => [business.name, business.website ?? ''])];
