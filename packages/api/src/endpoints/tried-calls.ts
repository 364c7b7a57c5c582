import type { Refusal } from '../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../resources/business/authority.ts';

/** A call of the partner interface as a person tries it in the console, for their business and without a key. */
export interface TriedCall {
  readonly businessId: string;
  /** The authority to keep what a match suggests. */
  readonly by: Authority;
  readonly method: 'GET' | 'POST';
  /** Below the base address, with its query. */
  readonly path: string;
  /** As JSON. Null where none is sent. */
  readonly body: string | null;
}

export interface TriedAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The partner interface for people: the same answers, byte for byte. Nothing of it is charged or counted. */
export interface TriedCalls {
  /** Takes one of the calls that a person has in a minute. Null where it may be made; else the seconds to wait. */
  take(personId: string): Promise<number | null>;
  ask(call: TriedCall): Promise<TriedAnswer | Refusal<AuthorityCode>>;
}
