import { type Refusal, refuse } from '../errors/refusal.ts';
import type { Scope } from '../limits/plans.ts';
import { type Keys, keyIdOf, keyVerifier, type StoredKey } from './key.ts';

export interface Admitted {
  readonly keyId: string;
  readonly businessId: string;
  readonly scopes: readonly Scope[];
}

/** The headers of a call as they came: name, value, name, value. A list, because a header sent twice must be seen twice. */
export type RawHeaders = readonly string[];

export type AdmissionCode = 'not_from_a_browser' | 'no_key' | 'unknown_key' | 'unavailable';

/** From the call's headers to the business that calls. Whether the key still works is the ledger's to say. */
export function admission(keys: Keys, pepper: Buffer): (headers: RawHeaders) => Promise<Admitted | Refusal<AdmissionCode>> {
  const verifier = keyVerifier(pepper);
  return async (headers) => {
    const authorizations: string[] = [];
    for (let at = 0; at + 1 < headers.length; at += 2) {
      const name = headers[at]?.toLowerCase() ?? '';
      if (isFromBrowser(name, headers[at + 1] ?? '')) return refuse('not_from_a_browser');
      if (name === 'authorization') authorizations.push(headers[at + 1] ?? '');
    }
    const [authorization] = authorizations;
    const text = authorizations.length === 1 ? bearerIn(authorization) : undefined;
    if (text === undefined) return refuse('no_key');
    const id = keyIdOf(text);
    if (id === null) return refuse('unknown_key');
    const proven = verifier.proven(id, text);
    if (proven !== null) return admittedBy(proven);
    try {
      // A guesser learns nothing of which ids exist: every text that was not proven before is asked for and compared, known id or not.
      const stored = await keys.byId(id);
      return verifier.proves(text, stored) && stored !== null ? admittedBy(stored) : refuse('unknown_key');
    } catch {
      return refuse('unavailable');
    }
  };
}

const admittedBy = ({ id, businessId, scopes }: StoredKey): Admitted => ({ keyId: id, businessId, scopes });

/** The key in the header of a call that was admitted. */
export const bearerIn = (authorization: string | undefined): string | undefined => /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];

export const comesFromBrowser = (headers: RawHeaders): boolean =>
  headers.some((name, at) => at % 2 === 0 && isFromBrowser(name.toLowerCase(), headers[at + 1] ?? ''));

/** The fetch of Node sends one of the browsers' headers, `Sec-Fetch-Mode: cors`; no browser sends that one without the others. */
const isFromBrowser = (name: string, value: string): boolean =>
  name === 'origin' || (name.startsWith('sec-fetch-') && !(name === 'sec-fetch-mode' && value.toLowerCase() === 'cors'));
