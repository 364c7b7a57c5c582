import Stripe from 'stripe';
import { clip, ProviderError, parseJson, readTextWithin } from '../../resources/provider-response.ts';

export interface ClientOptions {
  readonly secretKey: string;
  /** Base URL of the API, without a path. Null for Stripe itself. */
  readonly apiBase: string | null;
  /** Time limit for an entire attempt. */
  readonly timeoutMs: number;
}

/** Enough for a page of subscriptions with their schedules; parsing a larger response would block the event loop. */
const answerBytesMax = 1024 * 1024;
const headersRead = ['request-id', 'stripe-should-retry'];

export function createStripeClient({ secretKey, apiBase, timeoutMs }: ClientOptions): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundedFetch),
    ...(apiBase !== null && addressOf(apiBase)),
  });
}

/**
 * The library reads responses of any size, restarts its timeout for each byte, and crashes the process on JSON that isn't an object. So it gets
 * responses that were read completely, in time and within limits. Redirects lead away from Stripe, so they aren't followed.
 */
async function boundedFetch(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const text = await readTextWithin(response, answerBytesMax);
  if (!isStripeResponse(text)) throw new ProviderError(`Stripe answered ${response.status} without a JSON object`);
  const headers = headersRead.map((name): [string, string] => [name, clip(response.headers.get(name))]);
  return new Response(text, { status: response.status, headers });
}

function isStripeResponse(text: string): boolean {
  try {
    const answer = parseJson(text);
    return isObject(answer) && (!('error' in answer) || isObject(answer.error));
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

function addressOf(base: string) {
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port === '' ? (isPlain ? 80 : 443) : Number(port) } as const;
}
