import { bytesMaxOf, bytesOf, sizeWords } from './answer-bytes.ts';
import type { Answered, Caller, WaitNote, WantedCall } from './caller.ts';
import { refusalOf, SillageError } from './error.ts';
import type { KeptCard } from './etags/etags.ts';
import { mayRepeat, rateWaitMs, secondsOf, waitMs } from './retry.ts';
import type { CardFormat } from './shapes.ts';
import { wait, withTimeout } from './time.ts';

/** One call of an operation, with its waits and repeats. */
export async function call(caller: Caller, wanted: WantedCall): Promise<Answered> {
  const startedMs = performance.now();
  const { operation, signal } = wanted;
  signal?.throwIfAborted();
  const place = await wanted.kept?.placeOf(wanted.path, signal);
  const kept = await place?.get();
  let waitedForRateMs = 0;
  let failures = 0;

  const elapsedMs = (): number => performance.now() - startedMs - waitedForRateMs;
  const waitFor = async (code: WaitNote['code'], ms: number, requestId?: string): Promise<void> => {
    caller.onWait?.({ operation, code, ms, requestId });
    await wait(ms, signal);
    if (code === 'rate_limited') waitedForRateMs += ms;
  };

  for (let attempt = 1; ; attempt += 1) {
    for (let dueMs = caller.pace.waitMs(performance.now()); dueMs > 0; dueMs = caller.pace.waitMs(performance.now())) {
      const ms = rateWaitMs(dueMs, waitedForRateMs, caller.retries);
      // A caller without patience is told by the service itself.
      if (ms === null) break;
      await waitFor('rate_limited', ms);
    }
    const leftMs = failures === 0 ? caller.timeoutMs : Math.max(1, caller.retries.totalMs - elapsedMs());
    const outcome = await attemptOnce(caller, wanted, kept, attempt, Math.min(caller.timeoutMs, leftMs));
    if (!(outcome instanceof SillageError)) {
      const { content, etag, unchanged } = outcome;
      if (!unchanged && etag !== null) await place?.set({ etag, body: copyOf(content) });
      return outcome;
    }
    if (!mayRepeat(outcome)) throw outcome;
    const { code, retryAfterSeconds, requestId } = outcome;
    const isRate = code === 'rate_limited' && retryAfterSeconds !== undefined;
    if (!isRate) failures += 1;
    const ms = isRate
      ? rateWaitMs(Math.max(1, retryAfterSeconds) * 1000, waitedForRateMs, caller.retries)
      : waitMs(failures, retryAfterSeconds, elapsedMs(), caller.retries);
    if (ms === null) throw outcome;
    await waitFor(code, ms, requestId);
  }
}

async function attemptOnce(
  caller: Caller,
  wanted: WantedCall,
  kept: KeptCard | undefined,
  attempt: number,
  timeoutMs: number,
): Promise<Answered | SillageError> {
  const startedMs = performance.now();
  const limit = withTimeout(wanted.signal, timeoutMs);
  let rateLimit: string | null = null;
  caller.pace.began(startedMs);
  try {
    const response = await caller.fetch(caller.baseUrl + wanted.path, {
      method: wanted.method,
      headers: headersOf(caller, wanted, kept?.etag),
      signal: limit.signal,
      // A key is for one host alone.
      redirect: 'error',
      ...(wanted.body !== undefined && { body: wanted.body }),
    });
    const { status, headers } = response;
    rateLimit = headers.get('ratelimit');
    const requestId = headers.get('x-request-id') ?? undefined;
    const bytesMax = bytesMaxOf(status, wanted.as);
    const bytes = await bytesOf(response, bytesMax);
    const charged = Number(headers.get('sillage-charged') ?? 0);
    caller.onAnswer?.({ operation: wanted.operation, status, requestId, charged, attempt, ms: performance.now() - startedMs });

    const details = { status, requestId, retryAfterSeconds: secondsOf(headers.get('retry-after'), Date.now()) };
    if (bytes === null)
      return new SillageError(
        'not_an_answer',
        `The answer with status ${status} is larger than ${sizeWords(bytesMax)}, so it is not one of the service.`,
        details,
      );
    if (status === 304 && kept !== undefined) return { content: copyOf(kept.body), etag: kept.etag, unchanged: true, charged, requestId };
    const text = status === 200 && wanted.as === 'png' ? '' : new TextDecoder().decode(bytes);
    if (status !== 200 || !isOfForm(wanted.as, text, headers)) return refusalOf(text, details);
    return { content: wanted.as === 'png' ? bytes : text, etag: headers.get('etag'), unchanged: false, charged, requestId };
  } catch (error) {
    if (wanted.signal?.aborted) throw wanted.signal.reason;
    const message = limit.signal.aborted
      ? `No answer came within ${Math.round(timeoutMs)} ms.`
      : `The service cannot be reached at ${new URL(caller.baseUrl).host}.`;
    return new SillageError('unreachable', message, { status: null, cause: error });
  } finally {
    caller.pace.ended(rateLimit, performance.now());
    limit.end();
  }
}

/** What a caller does to its picture must not reach the one that is kept. */
const copyOf = (body: string | Uint8Array): string | Uint8Array => (typeof body === 'string' ? body : body.slice());

const types = { json: 'application/json', html: 'text/html', png: 'image/png' } as const;

/** As JSON, a record under review is told with status 200; and whatever stands between may answer 200 with a page of its own. */
function isOfForm(form: CardFormat, text: string, headers: Headers): boolean {
  if (!headers.get('content-type')?.startsWith(types[form])) return false;
  if (form !== 'json') return true;
  try {
    return JSON.parse(text).ok === true;
  } catch {
    return false;
  }
}

const headersOf = ({ key }: Caller, { body }: WantedCall, etag: string | undefined): Record<string, string> => ({
  authorization: `Bearer ${key}`,
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(etag !== undefined && { 'if-none-match': etag }),
});
