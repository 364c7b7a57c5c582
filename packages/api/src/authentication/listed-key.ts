import type { Refusal } from '../errors/refusal.ts';
import type { Scope } from '../limits/plans.ts';
import type { Authority, AuthorityCode } from '../resources/business/authority.ts';

/** A key for the console, without its text. Times are ISO 8601 in UTC. */
export interface ListedKey {
  readonly id: string;
  /** The part that may be shown: `sil_live_` and the ID. */
  readonly prefix: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly testMode: boolean;
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

export interface ListedKeys {
  /** Newest first. */
  ofBusiness(businessId: string): Promise<readonly ListedKey[]>;
  relabel(by: Authority, keyId: string, label: string): Promise<Refusal<AuthorityCode> | null>;
  /** `typed` is the typed label, or the ID of a key without one. Idempotent. */
  revoke(by: Authority, keyId: string, typed: string): Promise<Refusal<AuthorityCode | 'invalid_query'> | null>;
}
