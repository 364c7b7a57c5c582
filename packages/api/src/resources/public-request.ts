/** A request to an address that a customer chose. */
export interface PublicRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Time limit for the entire response, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum size of the response, in bytes. */
  readonly bytesMax: number;
  readonly signal?: AbortSignal;
}

export interface PublicResponse {
  readonly status: number;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

export type SendPublicRequest = (url: string, request: PublicRequest) => Promise<PublicResponse>;
