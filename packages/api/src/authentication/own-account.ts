import type { Refusal } from '../errors/refusal.ts';
import type { Person } from './account.ts';

/** Changes to the signed-in person's account. */
export interface OwnAccount {
  /** Undefined fields are left unchanged. */
  change(personId: string, details: Partial<Pick<Person, 'name' | 'language'>>): Promise<void>;
  /** A token to email to the new address; invalidates earlier links. Null if the address has a confirmed account. */
  requestEmailChange(personId: string, email: string): Promise<string | null>;
  /** Switches to the new address, marks it as confirmed and returns it. */
  confirmEmailChange(personId: string, token: string): Promise<string | Refusal<'unknown_claim'>>;
}
