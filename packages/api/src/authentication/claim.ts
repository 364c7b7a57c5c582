import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Refusal } from '../errors/refusal.ts';
import type { Scope } from '../limits/plans.ts';
import type { Authority, AuthorityCode } from '../resources/business/authority.ts';
import type { ClaimState } from '../states.ts';

/**
 * A claim hands a key to a server without a person seeing it: a person creates the claim and gets a one-time code, which the key tool
 * redeems. Codes are 16 characters of Crockford's base 32: 80 bits, no ambiguous characters.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

export function mintCode(): string {
  return [...randomBytes(codeLength)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** In groups of four. */
export const formatCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** Ignores case, spaces and hyphens; reads O as 0, and I and L as 1. Null if the text can't be a code. */
export function normaliseCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((character) => alphabet.includes(character)) ? code : null;
}

export const hashCode = (code: string, pepper: Buffer): Buffer => createHmac('sha256', pepper).update(`claim code ${code}`).digest();
export const hashNonce = (nonce: string, pepper: Buffer): Buffer => createHmac('sha256', pepper).update(`nonce ${nonce}`).digest();

/** Encrypts a key. Decryption needs both the secret that it was redeemed with and the nonce. */
export function seal(key: string, secret: string, nonce: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, nonce), iv);
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function unseal(sealed: Buffer, secret: string, nonce: string): string {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret, nonce), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

const sealingKey = (secret: string, nonce: string): Buffer => Buffer.from(hkdfSync('sha256', secret, nonce, 'sillage sealed key', 32));

/** A new key for its server. */
export interface IssuedKey {
  readonly key: string;
  readonly keyId: string;
  readonly business: { readonly id: string; readonly name: string };
  readonly scopes: readonly Scope[];
  /** ISO 8601 in UTC. Null for a key that doesn't expire. */
  readonly expiresAt: string | null;
}

export interface ClaimRedemption {
  readonly code: string;
  readonly nonce: string;
  /** Network address of the caller, by which guesses are limited. */
  readonly address: string;
}

export type RedemptionCode = 'unknown_claim' | 'claim_used' | 'claim_expired' | 'claim_refused' | 'rate_limited';

/** The requested properties of a key. */
export interface KeyRequest {
  readonly scopes: readonly Scope[];
  readonly label: string;
  /** ISO 8601. Null for a key that doesn't expire. */
  readonly keyExpiresAt: string | null;
  readonly testMode: boolean;
}

export interface NewClaim {
  readonly id: string;
  /** Returned only once; only its hash is stored. */
  readonly code: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** A claim for the console. Times are ISO 8601 in UTC. */
export interface ListedClaim extends KeyRequest {
  readonly id: string;
  readonly state: ClaimState;
  readonly openedBy: string | null;
  readonly openedAt: string;
  readonly expiresAt: string;
  readonly claimedAt: string | null;
  /** Network address that redeemed it. */
  readonly claimedFrom: string | null;
  readonly keyId: string | null;
}

export interface Claims {
  /**
   * Returns the key for a code once, if the business is open and the claim's creator is still allowed to create claims. For a minute, the same
   * nonce returns the same key again.
   */
  redeem(redemption: ClaimRedemption): Promise<IssuedKey | Refusal<RedemptionCode>>;
  open(by: Authority, request: KeyRequest): Promise<NewClaim | Refusal<AuthorityCode | 'invalid_query'>>;
  /** The claims of the last 24 hours, newest first. */
  ofBusiness(businessId: string): Promise<readonly ListedClaim[]>;
  /** Idempotent. A redeemed claim can't be cancelled. */
  cancel(by: Authority, claimId: string): Promise<Refusal<AuthorityCode | 'claim_used'> | null>;
}

export const overlaps = ['0', '1h', '24h', '7d'] as const;
export type Overlap = (typeof overlaps)[number];

export const overlapSeconds: Readonly<Record<Overlap, number>> = { '0': 0, '1h': 3_600, '24h': 86_400, '7d': 604_800 };

export const revocationReasons = ['leaked', 'unused', 'other'] as const;
export type RevocationReason = (typeof revocationReasons)[number];

/** A verified key with its text. */
export interface PresentedKey {
  readonly businessId: string;
  readonly keyId: string;
  readonly text: string;
}

export interface RotatedKey extends IssuedKey {
  /** The rotated key and its expiry, ISO 8601 in UTC. */
  readonly oldKey: { readonly id: string; readonly expiresAt: string };
}

export type RotationCode = 'unknown_key' | 'revoked' | 'expired' | 'suspended' | 'claim_used';

/** Operations that the holder of a key can perform on it. */
export interface PresentedKeys {
  /** A key can be rotated once. For a minute, the same nonce returns the same new key again. */
  rotate(key: PresentedKey, overlap: Overlap, nonce: string): Promise<RotatedKey | Refusal<RotationCode>>;
  /** Takes effect from the next call. Idempotent. */
  revoke(key: PresentedKey, reason: RevocationReason): Promise<void>;
}
