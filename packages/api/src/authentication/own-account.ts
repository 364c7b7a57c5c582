import type { Refusal } from '../errors/refusal.ts';
import type { Person } from './account.ts';

/** Changes to the signed-in person's account. */
export interface OwnAccount {
  /** Undefined fields are left unchanged. */
  change(personId: string, details: Partial<Pick<Person, 'name' | 'language'>>): Promise<void>;
  /** A token to email to the new address, which invalidates earlier links; or the owner of the address, if it has a confirmed account. */
  requestEmailChange(
    personId: string,
    email: string,
  ): Promise<{ readonly token: string; readonly owner: null } | { readonly token: null; readonly owner: Pick<Person, 'language'> }>;
  /** Switches to the new address, marks it as confirmed and returns it. */
  confirmEmailChange(personId: string, token: string): Promise<string | Refusal<'unknown_claim'>>;
}
