import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Scope } from '../limits/plans.ts';

/**
 * A key is `sil_live_` or `sil_test_`, 8 characters of id, 32 of secret (190 bits) and 6 of CRC32, all base62: a double click selects
 * it whole, a scanner knows it, and a slip of the finger is refused without asking the database.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyPattern = /^sil_(?:live|test)_([0-9A-Za-z]{8})[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/;

export type KeyKind = 'live' | 'test';

/** What the service keeps of a key. */
export interface StoredKey {
  readonly id: string;
  readonly businessId: string;
  /** HMAC-SHA-256 of the whole key under the server's pepper. */
  readonly hash: Buffer;
  readonly scopes: readonly Scope[];
}

export interface Keys {
  /** The immutable part of a key: whose it is and its hash. Null when it was never issued. */
  byId(id: string): Promise<StoredKey | null>;
  /** The same from memory, for while the database is away. Null when it was not preloaded. */
  preloaded(id: string): StoredKey | null;
}

export interface NewKey {
  readonly id: string;
  /** The key itself. It is shown once and never kept. */
  readonly text: string;
}

export function mintKey(kind: KeyKind): NewKey {
  const id = randomText(8);
  const body = `sil_${kind}_${id}${randomText(32)}`;
  return { id, text: body + checksum(body) };
}

/** The id in a key of this form with a right checksum. Null for anything else. */
export function keyIdOf(text: string): string | null {
  const parts = keyPattern.exec(text);
  if (parts === null) return null;
  return checksum(text.slice(0, -6)) === parts[2] ? (parts[1] ?? null) : null;
}

/** Of a key that was proven: its first letters are under the hash like all others. */
export const keyKindOf = (text: string): KeyKind => (text.startsWith('sil_test_') ? 'test' : 'live');

export const hashKey = (text: string, pepper: Buffer): Buffer => createHmac('sha256', pepper).update(text).digest();

/** What knows whether a text is the key that it says it is. */
export interface KeyVerifier {
  /** The stored key that this text was proven to be before. Null for any other. */
  proven(id: string, text: string): StoredKey | null;
  proves(text: string, stored: StoredKey | null): boolean;
}

/**
 * Compares in constant time; without a stored key it compares with a dummy, so that both answers take as long. A key that was once
 * proven is remembered under a digest with a salt of this process alone, which is cheaper to compare than the HMAC is to make. Whose a key
 * is never changes; whether it still works is not here. Only proven keys are remembered, so guesses cannot push them out.
 */
export function keyVerifier(pepper: Buffer): KeyVerifier {
  const salt = randomBytes(32).toString('hex');
  const digest = (text: string): Buffer => hash('sha256', salt + text, 'buffer');
  const known = new LRUCache<string, { readonly stored: StoredKey; readonly digest: Buffer }>({ max: 100_000 });
  return {
    proven(id, text) {
      const remembered = known.get(id);
      const same = timingSafeEqual(digest(text), remembered?.digest ?? dummy);
      return same && remembered !== undefined ? remembered.stored : null;
    },
    proves(text, stored) {
      const same = timingSafeEqual(hashKey(text, pepper), stored?.hash ?? dummy);
      if (stored === null || !same) return false;
      known.set(stored.id, { stored, digest: digest(text) });
      return true;
    },
  };
}

const dummy = randomBytes(32);

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < 6; at++) {
    digits = alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 248 is the largest multiple of 62 in a byte; above it some letters would come more often.
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}
