import { z } from 'zod';
import { describeError, ProviderError, parseJson, parseResponse } from '../../resources/provider-response.ts';
import type { SendPublicRequest } from '../../resources/public-request.ts';

/** Connection settings for the shops' servers. */
export interface ShopServers {
  /** The URL of a shop's WordPress, without a trailing slash. */
  readonly addressOf: (domain: string) => string;
  readonly send: SendPublicRequest;
  /** Time limit for a response, in milliseconds. */
  readonly timeoutMs: number;
}

export interface ShopCall {
  readonly domain: string;
  /** The consumer key and its secret, separated by a colon. */
  readonly access: string;
  /** Below the root of WooCommerce's REST API. */
  readonly path: string;
  /** Sent as JSON with POST. */
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

export interface ShopAnswer {
  readonly content: unknown;
  /** How many pages a list has. 1 for a single object. */
  readonly pages: number;
}

/** `denied`: the keys were revoked, or don't permit this. `busy`: the shop's server limits calls. `refused`: it rejects what was sent. */
export type ShopResult = ShopAnswer | 'denied' | 'busy' | { readonly refused: string };

/** For a fake server on this machine. */
export const sendLocalRequest: SendPublicRequest = async (url, { method, headers, body, timeoutMs }) => {
  const response = await fetch(url, { method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
};

const answerBytesMax = 16 * 1024 * 1024;
const rejectionShape = z.object({ code: z.string().max(200), message: z.string().transform((words) => words.slice(0, 300)) });
const pagesShape = z.coerce.number().int().min(0).max(1_000_000);

/** Calls the REST API (version 3) of a shop. Throws if the shop can't be reached or isn't a WooCommerce shop (any more). */
export async function callShop({ addressOf, send, timeoutMs }: ShopServers, call: ShopCall): Promise<ShopResult> {
  const { domain, access, path, body, signal } = call;
  const { status, headers, text } = await request();
  if (status === 429 || status === 503) return 'busy';
  const content = jsonIn(text);
  if (status >= 200 && status < 300) {
    const pages = pagesShape.safeParse(headers['x-wp-totalpages'] ?? 1);
    return { content, pages: pages.success ? pages.data : 1 };
  }
  // Any server may answer with an error page; only WooCommerce's own rejection says something about the keys.
  const { code, message } = parseResponse(rejectionShape, content, `${domain} answered ${status}`);
  if ((status === 401 || status === 403) && code.startsWith('woocommerce_rest_')) return 'denied';
  if (status === 400) return { refused: message };
  throw new ProviderError(`${domain} answered ${status}: ${code}`);

  async function request() {
    try {
      const response = await send(`${addressOf(domain)}/wp-json/wc/v3${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(access).toString('base64')}`,
          accept: 'application/json',
          'user-agent': 'Sillage',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        timeoutMs,
        bytesMax: answerBytesMax,
        ...(signal !== undefined && { signal }),
      });
      return { ...response, text: response.body.toString('utf8') };
    } catch (error) {
      throw new ProviderError(`${domain} could not be reached: ${describeError(error)}`);
    }
  }

  /** Plug-ins sometimes print warnings before the JSON, which makes it unreadable. */
  function jsonIn(text: string): unknown {
    try {
      return parseJson(text);
    } catch {
      throw new ProviderError(`${domain} answered ${status} with something other than JSON`);
    }
  }
}
