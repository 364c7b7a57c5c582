import { timingSafeEqual } from 'node:crypto';
import { Refusal, refuse } from '../errors/refusal.ts';
import type { Scope } from '../limits/plans.ts';
import { type KeyKind, type Keys, keyIdOf, keyKindOf, keyVerifier, type StoredKey } from './key.ts';

export interface Admitted {
  readonly keyId: string;
  readonly keyKind: KeyKind;
  readonly businessId: string;
  readonly scopes: readonly Scope[];
  /** True when the database was away and the key was known from memory alone. */
  readonly fromMemory?: true;
}

/** The headers of a call as they came: name, value, name, value. A list, because a header sent twice must be seen twice. */
export type RawHeaders = readonly string[];

export type AdmissionCode = 'not_from_a_browser' | 'no_key' | 'unknown_key' | 'unavailable';

/** A promise only where something has to be asked for. `connection` is what the call came over, where it may be remembered. */
export type Admit = (
  headers: RawHeaders,
  connection?: object,
) => Admitted | Refusal<AdmissionCode> | Promise<Admitted | Refusal<AdmissionCode>>;

/**
 * From the call's headers to the business that calls. Whether the key still works is the ledger's to say. A connection mostly brings
 * the same key again: it is remembered for as long as the connection lives, and compared in constant time.
 */
export function admission(keys: Keys, pepper: Buffer): Admit {
  const verifier = keyVerifier(pepper);
  const before = new WeakMap<object, { readonly authorization: Buffer; readonly admitted: Admitted }>();

  async function found(
    id: string,
    text: string,
  ): Promise<{ readonly stored: StoredKey; readonly fromMemory?: true } | Refusal<AdmissionCode>> {
    const proven = verifier.proven(id, text);
    if (proven !== null) return { stored: proven };
    try {
      // A guesser learns nothing of which ids exist: every text that was not proven before is asked for and compared, known id or not.
      const stored = await keys.byId(id);
      return verifier.proves(text, stored) && stored !== null ? { stored } : refuse('unknown_key');
    } catch {
      const stored = keys.preloaded(id);
      return verifier.proves(text, stored) && stored !== null ? { stored, fromMemory: true } : refuse('unavailable');
    }
  }

  async function proven(authorization: string, connection: object | undefined): Promise<Admitted | Refusal<AdmissionCode>> {
    const text = bearerIn(authorization);
    if (text === undefined) return refuse('no_key');
    const id = keyIdOf(text);
    if (id === null) return refuse('unknown_key');
    const known = await found(id, text);
    if (known instanceof Refusal) return known;
    const { stored, fromMemory } = known;
    const admitted = { keyId: stored.id, keyKind: keyKindOf(text), businessId: stored.businessId, scopes: stored.scopes };
    if (fromMemory) return { ...admitted, fromMemory };
    if (connection !== undefined) before.set(connection, { authorization: Buffer.from(authorization), admitted });
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
    const known = connection === undefined ? undefined : before.get(connection);
    return known !== undefined && isSame(known.authorization, authorization) ? known.admitted : proven(authorization, connection);
  };
}

function isSame(known: Buffer, text: string): boolean {
  const bytes = Buffer.from(text);
  return bytes.length === known.length && timingSafeEqual(bytes, known);
}

/** The key in the header of a call that was admitted. */
export const bearerIn = (authorization: string | undefined): string | undefined => /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];

export const comesFromBrowser = (headers: RawHeaders): boolean =>
  headers.some((name, at) => at % 2 === 0 && isFromBrowser(name.toLowerCase(), headers[at + 1] ?? ''));

/** The fetch of Node sends one of the browsers' headers, `Sec-Fetch-Mode: cors`; no browser sends that one without the others. */
const isFromBrowser = (name: string, value: string): boolean =>
  name === 'origin' || (name.startsWith('sec-fetch-') && !(name === 'sec-fetch-mode' && value.toLowerCase() === 'cors'));
