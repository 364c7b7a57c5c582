import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Refusal } from '../errors/refusal.ts';
import type { Scope } from '../limits/plans.ts';
import type { Authority, AuthorityCode } from '../resources/business/authority.ts';
import type { ClaimState } from '../states.ts';

/**
 * A claim is how a key reaches a server without a person ever seeing it: a person opens it and reads a one-time code, the key tool
 * trades the code. Codes are 16 characters of Crockford's base 32: 80 bits, no letter that is taken for another.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

export function mintCode(): string {
  return [...randomBytes(codeLength)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** As it is shown: in groups of four. */
export const groupedCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** The code that was meant: in any case, with spaces or hyphens, O for 0, I or L for 1. Null where it can be none. */
export function codeMeant(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}

export const hashCode = (code: string, pepper: Buffer): Buffer => createHmac('sha256', pepper).update(`claim code ${code}`).digest();
export const hashNonce = (nonce: string, pepper: Buffer): Buffer => createHmac('sha256', pepper).update(`nonce ${nonce}`).digest();

/** A key shut away so that only whoever holds both the secret that it was traded for and the nonce can open it. */
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

/** A key on its way to its server. */
export interface HandedKey {
  readonly key: string;
  readonly keyId: string;
  readonly business: { readonly id: string; readonly name: string };
  readonly scopes: readonly Scope[];
  /** ISO 8601 in UTC. Null for a key that does not run out. */
  readonly expiresAt: string | null;
}

export interface Trade {
  readonly code: string;
  readonly nonce: string;
  /** The network address that asks; guesses are limited by it. */
  readonly address: string;
}

export type TradeCode = 'unknown_claim' | 'claim_used' | 'claim_expired' | 'claim_refused' | 'rate_limited';

/** What a person wants a key for. */
export interface WantedKey {
  readonly scopes: readonly Scope[];
  readonly label: string;
  /** ISO 8601. Null for a key that does not run out. */
  readonly keyExpiresAt: string | null;
}

export interface OpenedClaim {
  readonly id: string;
  /** The code itself. It is shown here and kept nowhere. */
  readonly code: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** A claim as the console shows it. Times are ISO 8601 in UTC. */
export interface ListedClaim extends WantedKey {
  readonly id: string;
  readonly state: ClaimState;
  readonly openedBy: string | null;
  readonly openedAt: string;
  readonly expiresAt: string;
  readonly claimedAt: string | null;
  /** The network address that traded it. */
  readonly claimedFrom: string | null;
  readonly keyId: string | null;
}

export interface Claims {
  /**
   * The key for a code, once, while the business is open and the person who opened the claim may open claims. For a minute the same nonce gets the
   * same key again.
   */
  trade(trade: Trade): Promise<HandedKey | Refusal<TradeCode>>;
  open(by: Authority, wanted: WantedKey): Promise<OpenedClaim | Refusal<AuthorityCode | 'invalid_query'>>;
  /** The claims of the last day, the latest first. */
  ofBusiness(businessId: string): Promise<readonly ListedClaim[]>;
  /** Taking back twice changes nothing; what was traded cannot be taken back. */
  takeBack(by: Authority, claimId: string): Promise<Refusal<AuthorityCode | 'claim_used'> | null>;
}

export const overlaps = ['0', '1h', '24h', '7d'] as const;
export type Overlap = (typeof overlaps)[number];

export const overlapSeconds: Readonly<Record<Overlap, number>> = { '0': 0, '1h': 3_600, '24h': 86_400, '7d': 604_800 };

export const revocationReasons = ['leaked', 'unused', 'other'] as const;
export type RevocationReason = (typeof revocationReasons)[number];

/** A key that was proven by its text. */
export interface HeldKey {
  readonly businessId: string;
  readonly keyId: string;
  readonly text: string;
}

export interface RotatedKey extends HandedKey {
  /** The key that was rotated, and when it runs out; ISO 8601 in UTC. */
  readonly oldKey: { readonly id: string; readonly expiresAt: string };
}

export type RotationCode = 'unknown_key' | 'revoked' | 'expired' | 'suspended' | 'claim_used';

/** What the holder of a key may do with it beside calling: put a new one in its place, or end it. */
export interface HeldKeys {
  /** A key is rotated once; for a minute the same nonce is given the same new key again. */
  rotate(held: HeldKey, overlap: Overlap, nonce: string): Promise<RotatedKey | Refusal<RotationCode>>;
  /** Ends the key from the next call on. Ending it twice changes nothing. */
  revoke(held: HeldKey, reason: RevocationReason): Promise<void>;
}
