export interface RefusedDetails {
  readonly status: number;
  readonly docs?: string | undefined;
  readonly resetsAt?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** An answer of the Error shape, or none at all: then the code is `unreachable` and the status 0. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;
  readonly docs: string | undefined;
  readonly resetsAt: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, message: string, details: RefusedDetails) {
    super(message);
    this.code = code;
    this.status = details.status;
    this.docs = details.docs;
    this.resetsAt = details.resetsAt;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The service, or the way to it, is down: the frame says so once, whatever asked. */
export const isOutage = (error: unknown): boolean => error instanceof Refused && (error.status === 0 || error.status >= 502);

export const isRefused = (error: unknown, ...codes: readonly string[]): boolean => error instanceof Refused && codes.includes(error.code);
