export interface ApiErrorDetails {
  readonly status: number;
  readonly docs?: string | undefined;
  readonly resetsAt?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** An error response of the API. Without any response the code is `unreachable` and the status 0. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly docs: string | undefined;
  readonly resetsAt: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, message: string, details: ApiErrorDetails) {
    super(message);
    this.code = code;
    this.status = details.status;
    this.docs = details.docs;
    this.resetsAt = details.resetsAt;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Whether the service is down or unreachable; the outage banner reports that once for all queries. */
export const isOutage = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const isApiError = (error: unknown, ...codes: readonly string[]): boolean => error instanceof ApiError && codes.includes(error.code);
