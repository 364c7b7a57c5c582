import type { Refusal } from '../errors/refusal.ts';

/** Times are ISO 8601 in UTC. */
export interface OwnSession {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  /** As in `Device`. Null if unknown. */
  readonly agent: string | null;
  readonly country: string | null;
}

/** The sessions of a person. */
export interface OwnSessions {
  ofPerson(personId: string): Promise<readonly OwnSession[]>;
  end(personId: string, sessionId: string): Promise<Refusal<'not_found'> | null>;
}
