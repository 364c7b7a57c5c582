import type { Refusal } from '../errors/refusal.ts';

/** Changes to the signed-in person's account. */
export interface OwnAccount {
  rename(personId: string, name: string): Promise<void>;
  /** A token to email to the new address; invalidates earlier links. Null if the address has a confirmed account. */
  requestEmailChange(personId: string, email: string): Promise<string | null>;
  /** Switches to the new address, marks it as confirmed and returns it. */
  confirmEmailChange(personId: string, token: string): Promise<string | Refusal<'unknown_claim'>>;
}
