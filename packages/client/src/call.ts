import { bytesMaxOf, formatSize, isSuccess, readBytes } from './answer-bytes.ts';
import type { CacheEntry } from './card-cache.ts';
import { isOutage, parseRefusal, SillageError } from './error.ts';
import type { KeptCard } from './etags/etags.ts';
import type { Answered, CallRequest, ContentForm, HttpClient, WaitNote } from './http-client.ts';
import { mayRepeat, parseRetryAfter, rateWaitMs, waitMs } from './retry.ts';
import { wait, withTimeout } from './time.ts';
import { clientVersion } from './version.ts';

/** Calls an operation, with rate limit waits and retries. */
export async function call(client: HttpClient, request: CallRequest): Promise<Answered> {
  request.signal?.throwIfAborted();
  const entry = await request.cache?.entryFor(request.path, request.signal);
  const cached = await entry?.get();
  try {
    return await callWithRetries(client, request, entry, cached);
  } catch (error) {
    if (!request.staleIfError || cached === undefined || !(error instanceof SillageError) || !isOutage(error)) throw error;
    return { content: copyOf(cached.body), etag: cached.etag, unchanged: false, stale: true, charged: 0, requestId: error.requestId };
  }
}

async function callWithRetries(
  client: HttpClient,
  request: CallRequest,
  entry: CacheEntry | undefined,
  cached: KeptCard | undefined,
): Promise<Answered> {
  const startedMs = performance.now();
  const { operation, signal } = request;
  let waitedForRateMs = 0;
  let failures = 0;

  const elapsedMs = (): number => performance.now() - startedMs - waitedForRateMs;
  const waitFor = async (code: WaitNote['code'], ms: number, requestId?: string): Promise<void> => {
    client.onWait?.({ operation, code, ms, requestId });
    await wait(ms, signal);
    if (code === 'rate_limited') waitedForRateMs += ms;
  };

  for (let attempt = 1; ; attempt += 1) {
    for (let dueMs = client.pace.waitMs(performance.now()); dueMs > 0; dueMs = client.pace.waitMs(performance.now())) {
      const ms = rateWaitMs(dueMs, waitedForRateMs, client.retries);
      // If the client may not wait, the service itself returns the error.
      if (ms === null) break;
      await waitFor('rate_limited', ms);
    }
    const leftMs = failures === 0 ? client.timeoutMs : Math.max(1, client.retries.totalMs - elapsedMs());
    const outcome = await attemptOnce(client, request, cached, attempt, Math.min(client.timeoutMs, leftMs));
    if (!(outcome instanceof SillageError)) {
      const { content, etag, unchanged } = outcome;
      if (!unchanged && etag !== null) await entry?.set({ etag, body: copyOf(content) });
      return outcome;
    }
    if (!mayRepeat(outcome)) throw outcome;
    const { code, retryAfterSeconds, requestId } = outcome;
    const isRate = code === 'rate_limited' && retryAfterSeconds !== undefined;
    if (!isRate) failures += 1;
    const ms = isRate
      ? rateWaitMs(Math.max(1, retryAfterSeconds) * 1000, waitedForRateMs, client.retries)
      : waitMs(failures, retryAfterSeconds, elapsedMs(), client.retries);
    if (ms === null) throw outcome;
    await waitFor(code, ms, requestId);
  }
}

async function attemptOnce(
  client: HttpClient,
  request: CallRequest,
  cached: KeptCard | undefined,
  attempt: number,
  timeoutMs: number,
): Promise<Answered | SillageError> {
  const startedMs = performance.now();
  const limit = withTimeout(request.signal, timeoutMs);
  let rateLimit: string | null = null;
  client.pace.start(startedMs);
  try {
    const response = await client.fetch(client.baseUrl + request.path, {
      method: request.method,
      headers: headersOf(client, request, cached?.etag),
      signal: limit.signal,
      // A key must only be sent to one host.
      redirect: 'error',
      ...(request.body !== undefined && { body: request.body }),
    });
    const { status, headers } = response;
    rateLimit = headers.get('ratelimit');
    const requestId = headers.get('x-request-id') ?? undefined;
    const bytesMax = bytesMaxOf(status, request.as);
    const bytes = await readBytes(response, bytesMax);
    const charged = Number(headers.get('sillage-charged') ?? 0);
    client.onAnswer?.({ operation: request.operation, status, requestId, charged, attempt, ms: performance.now() - startedMs });

    const details = { status, requestId, retryAfterSeconds: parseRetryAfter(headers.get('retry-after'), Date.now()) };
    if (bytes === null)
      return new SillageError(
        'not_an_answer',
        `The response with status ${status} is larger than ${formatSize(bytesMax)}, so it isn't from the service.`,
        details,
      );
    if (status === 304 && cached !== undefined)
      return { content: copyOf(cached.body), etag: cached.etag, unchanged: true, stale: false, charged, requestId };
    const isBinary = request.as === 'png' || request.as === 'file';
    const text = isSuccess(status) && isBinary ? '' : new TextDecoder().decode(bytes);
    if (!isSuccess(status) || !isExpectedFormat(request.as, text, headers)) return parseRefusal(text, details);
    return { content: isBinary ? bytes : text, etag: headers.get('etag'), unchanged: false, stale: false, charged, requestId };
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason;
    const message = limit.signal.aborted
      ? `No response within ${Math.round(timeoutMs)} ms.`
      : `Can't reach the service at ${new URL(client.baseUrl).host}.`;
    return new SillageError('unreachable', message, { status: null, cause: error });
  } finally {
    client.pace.finish(rateLimit, performance.now());
    limit.end();
  }
}

/** Copies image bytes, so that a caller can't modify the stored image. */
const copyOf = (body: string | Uint8Array): string | Uint8Array => (typeof body === 'string' ? body : body.slice());

const types = { json: 'application/json', html: 'text/html', png: 'image/png' } as const;

/** Status 200 isn't enough: a record under review is reported with 200 as JSON, and an intermediary may send its own page with 200. */
function isExpectedFormat(format: ContentForm, text: string, headers: Headers): boolean {
  const type = headers.get('content-type') ?? '';
  if (format === 'file') return type !== '' && !type.startsWith(types.html);
  if (!type.startsWith(types[format])) return false;
  if (format !== 'json') return true;
  try {
    return JSON.parse(text).ok === true;
  } catch {
    return false;
  }
}

const headersOf = ({ key }: HttpClient, { body }: CallRequest, etag: string | undefined): Record<string, string> => ({
  authorization: `Bearer ${key}`,
  'user-agent': `sillage-client/${clientVersion}`,
  ...(body !== undefined && { 'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream' }),
  ...(etag !== undefined && { 'if-none-match': etag }),
});
