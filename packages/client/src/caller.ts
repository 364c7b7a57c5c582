import type { SillageError } from './error.ts';
import type { KeptCards } from './kept-cards.ts';
import type { Pace } from './pace.ts';
import type { Retries } from './retry.ts';
import type { CardFormat } from './shapes.ts';

/** Who calls, and how. */
export interface Caller {
  readonly key: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly retries: Required<Retries>;
  readonly timeoutMs: number;
  readonly pace: Pace;
  readonly onAnswer: ((answer: AnswerNote) => void) | null;
  readonly onWait: ((wait: WaitNote) => void) | null;
}

export interface WantedCall {
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  /** Below the base address, with its query. */
  readonly path: string;
  readonly body?: string;
  readonly as: CardFormat;
  /** Where an unchanged answer may be taken from. */
  readonly kept?: KeptCards | null;
  readonly signal: AbortSignal | undefined;
}

export interface Answered {
  readonly content: string | Uint8Array;
  /** The validator of the content. Null where it has none. */
  readonly etag: string | null;
  /** True where the service said that what is kept still holds. */
  readonly unchanged: boolean;
  /** Calls charged for this answer: 0 or 1. */
  readonly charged: number;
  /** The id of the call, for a report. */
  readonly requestId: string | undefined;
}

/** What an answer said beside its content, for your log and your metrics. */
export interface AnswerNote {
  readonly operation: string;
  readonly status: number;
  readonly requestId: string | undefined;
  /** Calls charged for it: 0 or 1. */
  readonly charged: number;
  /** Which attempt it answers, from 1. */
  readonly attempt: number;
  readonly ms: number;
}

/** A wait that begins now, for your log. */
export interface WaitNote {
  readonly operation: string;
  /** What is waited for: `rate_limited` for the minute's rate, or the failure after which the call is repeated. */
  readonly code: SillageError['code'];
  readonly ms: number;
  /** The call that failed. Undefined where the client saw by itself that nothing is left of the minute. */
  readonly requestId: string | undefined;
}
