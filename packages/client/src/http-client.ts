import type { CardCache } from './card-cache.ts';
import type { SillageError } from './error.ts';
import type { Pace } from './pace.ts';
import type { Retries } from './retry.ts';
import type { CardFormat } from './shapes.ts';

/** How the content of a response is read: a file is of any type but HTML. */
export type ContentForm = CardFormat | 'file';

/** Connection settings and shared state of a client. */
export interface HttpClient {
  readonly key: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly retries: Required<Retries>;
  readonly timeoutMs: number;
  readonly pace: Pace;
  readonly onAnswer: ((answer: AnswerNote) => void) | null;
  readonly onWait: ((wait: WaitNote) => void) | null;
}

export interface CallRequest {
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  /** Path below the base URL, including the query. */
  readonly path: string;
  /** JSON as text, or a file. */
  readonly body?: string | ArrayBuffer;
  readonly as: ContentForm;
  /** The cache that an unchanged card may be taken from. */
  readonly cache?: CardCache | null;
  /** True to return the stored card during an outage. */
  readonly staleIfError?: boolean;
  readonly signal: AbortSignal | undefined;
}

export interface Answered {
  readonly content: string | Uint8Array;
  /** The ETag of the content. Null if it has none. */
  readonly etag: string | null;
  /** True if the service reported that the stored content is still current. */
  readonly unchanged: boolean;
  /** True if the call failed and `staleIfError` returned the stored card instead. */
  readonly stale: boolean;
  /** Calls charged for this response: 0 or 1. */
  readonly charged: number;
  /** The request id, for support requests. */
  readonly requestId: string | undefined;
}

/** Metadata of a response, for your logs and metrics. */
export interface AnswerNote {
  readonly operation: string;
  readonly status: number;
  readonly requestId: string | undefined;
  /** Calls charged for this response: 0 or 1. */
  readonly charged: number;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  readonly ms: number;
}

/** A wait that is about to start, for your logs. */
export interface WaitNote {
  readonly operation: string;
  /** The reason: `rate_limited` for the per-minute rate limit, or the error code after which the call is retried. */
  readonly code: SillageError['code'];
  readonly ms: number;
  /** The id of the failed call. Undefined if the client waits on its own because the rate limit is used up. */
  readonly requestId: string | undefined;
}
