import type { Refusal } from '../errors/refusal.ts';

/** Times are ISO 8601 in UTC. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  /** Whether the device or password manager copies the passkey to the person's other devices. */
  readonly backedUp: boolean;
  readonly createdAt: string;
  /** Null until it is first used to sign in. */
  readonly lastUsedAt: string | null;
}

/** The passkeys of a person, who is named in every call. */
export interface OwnPasskeys {
  /** Newest first. */
  ofPerson(personId: string): Promise<readonly OwnPasskey[]>;
  rename(personId: string, passkeyId: string, name: string): Promise<Refusal<'not_found'> | null>;
  remove(personId: string, passkeyId: string): Promise<Refusal<'not_found'> | null>;
}
