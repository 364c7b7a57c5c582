import { timingSafeEqual } from 'node:crypto';
import { Refusal, refuse } from '../errors/refusal.ts';
import type { Scope } from '../limits/plans.ts';
import { createKeyVerifier, type KeyKind, type Keys, parseKeyId, parseKeyKind, type StoredKey } from './key.ts';

export interface Admitted {
  readonly keyId: string;
  readonly keyKind: KeyKind;
  readonly businessId: string;
  readonly scopes: readonly Scope[];
  readonly testMode: boolean;
  /** True if the database was down and the key was verified from memory. */
  readonly fromCache?: true;
}

/** The raw headers of a call: name, value, name, value. A list, so that repeated headers are visible. */
export type RawHeaders = readonly string[];

export type AdmissionCode = 'not_from_a_browser' | 'no_key' | 'unknown_key' | 'unavailable';

/** A promise only if a look-up is needed. `connection`, if given, is the cache key for the verified key. */
export type Admit = (
  headers: RawHeaders,
  connection?: object,
) => Admitted | Refusal<AdmissionCode> | Promise<Admitted | Refusal<AdmissionCode>>;

/**
 * Authenticates the calling business by its headers. The ledger checks whether the key is still valid. Most calls on a connection use
 * the same key, so it is cached for the lifetime of the connection and compared in constant time.
 */
export function createAdmission(keys: Keys, pepper: Buffer): Admit {
  const verifier = createKeyVerifier(pepper);
  const cache = new WeakMap<object, { readonly authorization: Buffer; readonly admitted: Admitted }>();

  async function findKey(
    id: string,
    text: string,
  ): Promise<{ readonly stored: StoredKey; readonly fromCache?: true } | Refusal<AdmissionCode>> {
    const proven = verifier.findVerified(id, text);
    if (proven !== null) return { stored: proven };
    try {
      // Every unverified key is looked up and compared, whether or not its ID exists, so that guesses don't reveal IDs.
      const stored = await keys.byId(id);
      return verifier.verify(text, stored) && stored !== null ? { stored } : refuse('unknown_key');
    } catch {
      const stored = keys.preloaded(id);
      return verifier.verify(text, stored) && stored !== null ? { stored, fromCache: true } : refuse('unavailable');
    }
  }

  async function verify(authorization: string, connection: object | undefined): Promise<Admitted | Refusal<AdmissionCode>> {
    const text = parseBearer(authorization);
    if (text === undefined) return refuse('no_key');
    const id = parseKeyId(text);
    if (id === null) return refuse('unknown_key');
    const known = await findKey(id, text);
    if (known instanceof Refusal) return known;
    const { stored, fromCache } = known;
    const { id: keyId, businessId, scopes, testMode } = stored;
    const admitted = { keyId, keyKind: parseKeyKind(text), businessId, scopes, testMode };
    if (fromCache) return { ...admitted, fromCache };
    if (connection !== undefined) cache.set(connection, { authorization: Buffer.from(authorization), admitted });
    return admitted;
  }

  return (headers, connection) => {
    const authorizations: string[] = [];
    for (let at = 0; at + 1 < headers.length; at += 2) {
      const name = headers[at]?.toLowerCase() ?? '';
      if (isFromBrowser(name, headers[at + 1] ?? '')) return refuse('not_from_a_browser');
      if (name === 'authorization') authorizations.push(headers[at + 1] ?? '');
    }
    const [authorization] = authorizations;
    if (authorization === undefined || authorizations.length > 1) return refuse('no_key');
    const known = connection === undefined ? undefined : cache.get(connection);
    return known !== undefined && isSame(known.authorization, authorization) ? known.admitted : verify(authorization, connection);
  };
}

function isSame(known: Buffer, text: string): boolean {
  const bytes = Buffer.from(text);
  return bytes.length === known.length && timingSafeEqual(bytes, known);
}

/** The bearer token of an Authorization header. */
export const parseBearer = (authorization: string | undefined): string | undefined => /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];

export const comesFromBrowser = (headers: RawHeaders): boolean =>
  headers.some((name, at) => at % 2 === 0 && isFromBrowser(name.toLowerCase(), headers[at + 1] ?? ''));

/** Node's fetch sends `Sec-Fetch-Mode: cors` too, but no browser sends it without the other Sec-Fetch headers. */
const isFromBrowser = (name: string, value: string): boolean =>
  name === 'origin' || (name.startsWith('sec-fetch-') && !(name === 'sec-fetch-mode' && value.toLowerCase() === 'cors'));
