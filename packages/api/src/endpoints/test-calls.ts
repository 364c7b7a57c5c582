import type { Refusal } from '../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../resources/business/authority.ts';

/** A partner API call that a person tests in the console, for their business and without a key. */
export interface TestCall {
  readonly businessId: string;
  /** The authority to store match results. */
  readonly by: Authority;
  readonly method: 'GET' | 'POST';
  /** Relative to the base URL, including the query. */
  readonly path: string;
  /** JSON. Null for no body. */
  readonly body: string | null;
}

export interface TestCallResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Partner API calls from the console: the same responses, byte for byte, but not charged or counted. */
export interface TestCalls {
  /** Counts a test call for this minute. Returns null if allowed, otherwise the seconds to wait. */
  take(personId: string): Promise<number | null>;
  send(call: TestCall): Promise<TestCallResponse | Refusal<AuthorityCode>>;
}
