import Stripe from 'stripe';
import { clipped, jsonOf, ProviderFault, textWithin } from '../../resources/provider-answer.ts';

export interface ClientOptions {
  readonly secretKey: string;
  /** Where the API is, without a path. Null for Stripe itself. */
  readonly apiBase: string | null;
  /** How long one attempt may take, from its first byte to its last. */
  readonly patienceMs: number;
}

/** Room for a page of subscriptions with their schedules; a larger answer keeps the process from its calls while it is read. */
const answerBytesMax = 1024 * 1024;
const headersRead = ['request-id', 'stripe-should-retry'];

export function stripeClient({ secretKey, apiBase, patienceMs }: ClientOptions): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: patienceMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(bounded),
    ...(apiBase !== null && addressOf(apiBase)),
  });
}

/**
 * The library reads answers of any size, waits for each byte anew, and ends the process over JSON that is no object. So it is given what was read
 * whole, in time and within bounds. Redirects lead away from Stripe, and are not followed.
 */
async function bounded(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const text = await textWithin(response, answerBytesMax);
  if (!isAnswer(text)) throw new ProviderFault(`Stripe answered ${response.status} with no JSON object`);
  const headers = headersRead.map((name): [string, string] => [name, clipped(response.headers.get(name))]);
  return new Response(text, { status: response.status, headers });
}

function isAnswer(text: string): boolean {
  try {
    const answer = jsonOf(text);
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
