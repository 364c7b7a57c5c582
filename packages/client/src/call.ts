import { refusalOf, SillageError } from './error.ts';
import type { EtagStore, KeptCard } from './etags.ts';
import { type Retries, secondsOf, wait, waitMs } from './retry.ts';

/** One call of an operation, with its repeats. */
export interface Caller {
  readonly key: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly retries: Required<Retries>;
  readonly timeoutMs: number;
  readonly etags: EtagStore | null;
  readonly onAnswer: ((answer: AnswerNote) => void) | null;
}

export interface WantedCall {
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  /** Below the base address, with its query. */
  readonly path: string;
  readonly body?: string;
  readonly as: 'text' | 'bytes';
  /** True where an unchanged answer may be taken from the store. */
  readonly keeps?: true;
  readonly signal: AbortSignal | undefined;
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

export async function call(caller: Caller, wanted: WantedCall): Promise<string | Uint8Array> {
  const startedMs = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    wanted.signal?.throwIfAborted();
    const leftMs = attempt === 1 ? caller.timeoutMs : Math.max(1, caller.retries.totalMs - (performance.now() - startedMs));
    const outcome = await attemptOnce(caller, wanted, attempt, Math.min(caller.timeoutMs, leftMs));
    if (!(outcome instanceof SillageError)) return outcome;
    if (!mayRepeat(outcome, wanted)) throw outcome;
    const ms = waitMs(attempt, outcome.retryAfterSeconds, performance.now() - startedMs, caller.retries);
    if (ms === null) throw outcome;
    await wait(ms, wanted.signal);
  }
}

/** The month's allowance is not waited for. A POST whose answer was lost may have been charged, so it is left to the caller. */
const mayRepeat = ({ code, status }: SillageError, { method }: WantedCall): boolean =>
  code !== 'over_allowance' && (status === 429 || status === 503 || (code === 'unreachable' && method === 'GET'));

async function attemptOnce(
  caller: Caller,
  wanted: WantedCall,
  attempt: number,
  timeoutMs: number,
): Promise<string | Uint8Array | SillageError> {
  const startedMs = performance.now();
  const storeKey = wanted.keeps === true && caller.etags !== null ? keyOf(caller, wanted) : null;
  const kept = storeKey === null ? undefined : await keptIn(caller.etags, storeKey);
  const limit = withTimeout(wanted.signal, timeoutMs);
  try {
    const response = await caller.fetch(caller.baseUrl + wanted.path, {
      method: wanted.method,
      headers: headersOf(caller, wanted, kept),
      signal: limit.signal,
      // A key is for one host alone.
      redirect: 'error',
      ...(wanted.body !== undefined && { body: wanted.body }),
    });
    const { status, headers } = response;
    const requestId = headers.get('x-request-id') ?? undefined;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const charged = Number(headers.get('sillage-charged') ?? 0);
    const ms = performance.now() - startedMs;
    caller.onAnswer?.({ operation: wanted.operation, status, requestId, charged, attempt, ms });

    if (status === 304 && kept !== undefined) return copyOf(kept.body);
    const content = status === 200 && wanted.as === 'bytes' ? bytes : new TextDecoder().decode(bytes);
    if (status !== 200 || isRefusal(content, headers))
      return refusalOf(typeof content === 'string' ? content : '', {
        status,
        requestId,
        retryAfterSeconds: secondsOf(headers.get('retry-after'), Date.now()),
      });
    const etag = headers.get('etag');
    if (storeKey !== null && etag !== null) await keepIn(caller.etags, storeKey, { etag, body: copyOf(content) });
    return content;
  } catch (error) {
    if (wanted.signal?.aborted) throw wanted.signal.reason;
    const message = limit.signal.aborted
      ? `No answer came within ${Math.round(timeoutMs)} ms.`
      : `The service cannot be reached at ${new URL(caller.baseUrl).host}.`;
    return new SillageError('unreachable', message, { status: null, cause: error });
  } finally {
    limit.end();
  }
}

/** A store that is down costs a call, never a card. */
async function keptIn(etags: EtagStore | null, key: string): Promise<KeptCard | undefined> {
  try {
    return await etags?.get(key);
  } catch {
    return undefined;
  }
}

async function keepIn(etags: EtagStore | null, key: string, kept: KeptCard): Promise<void> {
  try {
    await etags?.set(key, kept);
  } catch {}
}

/** What a caller does to its picture must not reach the one that is kept. */
const copyOf = (body: string | Uint8Array): string | Uint8Array => (typeof body === 'string' ? body : body.slice());

/** As JSON, a record under review is told with status 200. */
function isRefusal(content: string | Uint8Array, headers: Headers): boolean {
  if (typeof content !== 'string' || !/^application\/json/.test(headers.get('content-type') ?? '')) return false;
  try {
    return JSON.parse(content).ok !== true;
  } catch {
    return true;
  }
}

const headersOf = ({ key }: Caller, { body }: WantedCall, kept: KeptCard | undefined): Record<string, string> => ({
  authorization: `Bearer ${key}`,
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(kept !== undefined && { 'if-none-match': kept.etag }),
});

/** Cards belong to a business, so two keys never share one. Only the part of the key that is no secret is used. */
const keyOf = ({ key, baseUrl }: Caller, { path }: WantedCall): string =>
  `${/^sil_(?:live|test)_([0-9A-Za-z]{8})/.exec(key)?.[1] ?? ''} ${baseUrl}${path}`;

/** The caller's signal and a limit of time in one; Node 18 has no AbortSignal.any. */
function withTimeout(signal: AbortSignal | undefined, ms: number): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(), ms);
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}
