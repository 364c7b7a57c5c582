import type { Refusal } from '../errors/refusal.ts';

/** What people change of themselves. */
export interface OwnAccount {
  rename(personId: string, name: string): Promise<void>;
  /** A token for a letter to the new address; a link that was sent before ends. Null where the address has an account that is confirmed. */
  askForAddress(personId: string, email: string): Promise<string | null>;
  /** The new address counts from here on, and is confirmed. Gives it. */
  confirmAddress(personId: string, token: string): Promise<string | Refusal<'unknown_claim'>>;
}
