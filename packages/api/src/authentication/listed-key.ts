import type { Refusal } from '../errors/refusal.ts';
import type { Scope } from '../limits/plans.ts';
import type { Actor } from '../resources/business/audit.ts';

/** A key as the console shows it: never its text. Times are ISO 8601 in UTC. */
export interface ListedKey {
  readonly id: string;
  /** As far as it may be shown: `sil_live_` and its id. */
  readonly prefix: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

export interface ListedKeys {
  /** The latest first. */
  ofBusiness(businessId: string): Promise<readonly ListedKey[]>;
  relabel(businessId: string, keyId: string, label: string, person: Actor): Promise<Refusal<'not_found'> | null>;
  /** `typed` is the label, or the id of a key without one, as the person typed it. Ending a key twice changes nothing. */
  revoke(businessId: string, keyId: string, typed: string, person: Actor): Promise<Refusal<'not_found' | 'invalid_query'> | null>;
}
