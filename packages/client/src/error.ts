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
 * Any failure of a call, except an abort of your own. `code` is the service's, or one of the client's two: `unreachable` if there was
 * no response, and `not_an_answer` if the response came from something between you and the service.
 */
export class SillageError extends Error {
  override readonly name = 'SillageError';
  readonly code: ErrorCode | 'unreachable' | 'not_an_answer';
  /** The HTTP status. Null if there was no response. */
  readonly status: number | null;
  /** The URL of the code's documentation page. */
  readonly docs: string | undefined;
  /** When the limit that was reached resets, ISO 8601 in UTC. */
  readonly resetsAt: string | undefined;
  /** The state of the fragrance: `in_review`, `not_found` or `moved`. */
  readonly state: ErrorAnswer['status'] | undefined;
  /** The id of the fragrance to request instead, if `code` is `moved`. */
  readonly movedTo: string | undefined;
  /** The request id, for support requests. */
  readonly requestId: string | undefined;
  /** How long to wait before the next call, in seconds, as requested by the service. */
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

/** True for a `SillageError`; if codes are given, only for an error with one of them. */
export const isSillageError = <C extends SillageError['code']>(
  error: unknown,
  ...codes: readonly C[]
): error is SillageError & { readonly code: C } =>
  error instanceof SillageError && (codes.length === 0 || codes.some((code) => code === error.code));

/** True if the service couldn't be reached, failed, or rejected the call because a limit is reached: the card itself may be fine. */
export const isOutage = ({ code, status }: SillageError): boolean =>
  code === 'unreachable' || code === 'not_an_answer' || status === 429 || (status ?? 0) >= 500;

/** Parses an error response. A body without the Error shape didn't come from the service. */
export function parseRefusal(text: string, details: SillageErrorDetails & { readonly status: number }): SillageError {
  const answer = parseErrorResponse(text);
  if (answer === null)
    return new SillageError('not_an_answer', `The response with status ${details.status} isn't from the service.`, details);
  const { code, message, docs, resets_at: resetsAt } = answer.error;
  return new SillageError(code, message, { ...details, docs, resetsAt, state: answer.status, movedTo: answer.moved_to });
}

function parseErrorResponse(text: string): ErrorAnswer | null {
  try {
    const value: unknown = JSON.parse(text);
    const isError = typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'error' in value;
    return isError ? (value as ErrorAnswer) : null;
  } catch {
    return null;
  }
}
