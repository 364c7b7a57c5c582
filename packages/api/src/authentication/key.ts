import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { entriesMax } from '../limits/cache-size.ts';
import type { Scope } from '../limits/plans.ts';

/**
 * A key is `sil_live_` or `sil_test_`, an ID of 8 characters, a secret of 32 (190 bits) and a CRC32 of 6, all base62: a double click
 * selects all of it, secret scanners recognise it, and typos are rejected without a database query.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyPattern = /^sil_(?:live|test)_([0-9A-Za-z]{8})[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/;

/** The prefix of a key. Keys of demo and test businesses have the prefix of test keys, but aren't in test mode. */
export type KeyKind = 'live' | 'test';

/** The stored part of a key. */
export interface StoredKey {
  readonly id: string;
  readonly businessId: string;
  /** HMAC-SHA-256 of the whole key with the server's pepper. */
  readonly hash: Buffer;
  readonly scopes: readonly Scope[];
  /** Whether its calls are counted apart from the live ledger and its cards are marked. */
  readonly testMode: boolean;
}

export interface Keys {
  /** The immutable part of a key: its business, hash and scopes. Null if it was never issued. */
  byId(id: string): Promise<StoredKey | null>;
  /** The same from memory, while the database is down. Null if it was not preloaded. */
  preloaded(id: string): StoredKey | null;
}

export interface NewKey {
  readonly id: string;
  /** Returned once and never stored. */
  readonly text: string;
}

export function mintKey(kind: KeyKind): NewKey {
  const id = randomText(8);
  const body = `sil_${kind}_${id}${randomText(32)}`;
  return { id, text: body + checksum(body) };
}

/** The ID of a key with a valid format and checksum. Null for anything else. */
export function parseKeyId(text: string): string | null {
  const parts = keyPattern.exec(text);
  if (parts === null) return null;
  return checksum(text.slice(0, -6)) === parts[2] ? (parts[1] ?? null) : null;
}

/** Only for verified keys: the prefix is part of the hash. */
export const parseKeyKind = (text: string): KeyKind => (text.startsWith('sil_test_') ? 'test' : 'live');

export const hashKey = (text: string, pepper: Buffer): Buffer => createHmac('sha256', pepper).update(text).digest();

export interface KeyVerifier {
  /** The stored key that this text was verified against before, otherwise null. */
  findVerified(id: string, text: string): StoredKey | null;
  verify(text: string, stored: StoredKey | null): boolean;
}

/**
 * Compares in constant time; an unknown key is compared with a dummy, so that both take equally long. A verified key is cached by a
 * digest salted per process, which is cheaper than the HMAC. The owner of a key never changes; its validity isn't checked here. Only
 * verified keys are cached, so guesses can't evict them.
 */
export function createKeyVerifier(pepper: Buffer): KeyVerifier {
  const salt = randomBytes(32).toString('hex');
  const digest = (text: string): Buffer => hash('sha256', salt + text, 'buffer');
  const known = new LRUCache<string, { readonly stored: StoredKey; readonly digest: Buffer }>(entriesMax(100_000));
  return {
    findVerified(id, text) {
      const cached = known.get(id);
      const same = timingSafeEqual(digest(text), cached?.digest ?? dummy);
      return same && cached !== undefined ? cached.stored : null;
    },
    verify(text, stored) {
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
      // 248 is the largest multiple of 62 in a byte; higher values would bias the distribution.
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}
