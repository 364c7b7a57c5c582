import type { ErrorAnswer, ErrorCode } from './shapes.ts';

export interface SillageErrorDetails {
  readonly status: number | null;
  readonly docs?: string | undefined;
  readonly resetsAt?: string | undefined;
  readonly state?: ErrorAnswer['status'] | undefined;
  readonly movedTo?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Every way in which a call can fail, but for an abort of your own. `code` is the service's, or one of two of the client's:
 * `unreachable`, where no answer came, and `not_an_answer`, where something between you and the service spoke in its place.
 */
export class SillageError extends Error {
  override readonly name = 'SillageError';
  readonly code: ErrorCode | 'unreachable' | 'not_an_answer';
  /** The HTTP status. Null where no answer came. */
  readonly status: number | null;
  /** The page that tells of the code. */
  readonly docs: string | undefined;
  /** When the limit that was reached starts anew, ISO 8601 in UTC. */
  readonly resetsAt: string | undefined;
  /** What became of the fragrance: `in_review`, `not_found` or `moved`. */
  readonly state: ErrorAnswer['status'] | undefined;
  /** The fragrance to ask for from now on, where `code` is `moved`. */
  readonly movedTo: string | undefined;
  /** The id of the call, for a report. */
  readonly requestId: string | undefined;
  /** What the service asked to wait before the next call. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: SillageError['code'], message: string, details: SillageErrorDetails) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.docs = details.docs;
    this.resetsAt = details.resetsAt;
    this.state = details.state;
    this.movedTo = details.movedTo;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** True for a failed call; with codes, only for one that failed with one of them. */
export const isSillageError = <C extends SillageError['code']>(
  error: unknown,
  ...codes: readonly C[]
): error is SillageError & { readonly code: C } =>
  error instanceof SillageError && (codes.length === 0 || codes.some((code) => code === error.code));

/** The refusal in an answer. What is not of the Error shape was not written by the service. */
export function refusalOf(text: string, details: SillageErrorDetails & { readonly status: number }): SillageError {
  const answer = errorAnswerIn(text);
  if (answer === null)
    return new SillageError('not_an_answer', `The answer with status ${details.status} is not one of the service.`, details);
  const { code, message, docs, resets_at: resetsAt } = answer.error;
  return new SillageError(code, message, { ...details, docs, resetsAt, state: answer.status, movedTo: answer.moved_to });
}

function errorAnswerIn(text: string): ErrorAnswer | null {
  try {
    const value: unknown = JSON.parse(text);
    const isError = typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'error' in value;
    return isError ? (value as ErrorAnswer) : null;
  } catch {
    return null;
  }
}
