import { isIP } from 'node:net';
import { z } from 'zod';
import {
  boundedArray,
  clip,
  describeError,
  ProviderError,
  parseJson,
  parseResponse,
  readTextWithin,
} from '../../resources/provider-response.ts';
import { apiVersion } from './api-version.ts';

/** A shop's base URL: its domain, or a path on a fake Shopify server. */
export type ShopAddress = (domain: string) => string;

/** Whether a URL from a Shopify response may be fetched: never from the local network, whatever the response says. */
export function isPublicFile(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, port, username, hostname } = new URL(url);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    isIP(hostname) === 0 &&
    /^(?!.*\.(?:local|localhost|internal)$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname)
  );
}

/** Connection settings for a shop's server. */
export interface ShopConnection {
  readonly addressOf: ShopAddress;
  /** Time limit for an entire response, and for a pause within a download. */
  readonly timeoutMs: number;
  /** Time limit for an entire download. */
  readonly downloadMs: number;
}

const answerBytesMax = 1024 * 1024;

/** Posts JSON and reads JSON. Throws on a timeout or a response that isn't JSON. Redirects lead away from the shop, so they aren't followed. */
export async function post(
  { timeoutMs }: Pick<ShopConnection, 'timeoutMs'>,
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await readTextWithin(response, answerBytesMax);
    return { status: response.status, answer: response.ok ? parseJson(text) : jsonIfAny(text) };
  } catch (error) {
    throw new ProviderError(`Shopify could not be reached: ${describeError(error)}`);
  }
}

function jsonIfAny(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

const words = z.string().transform(clip);
const code = z.string().max(100);
const points = z.number().min(-1e6).max(1e6);
export const graphqlShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .union([
      boundedArray(z.object({ message: words, extensions: z.object({ code: code.optional() }).nullish() }), 100),
      words.transform((message) => [{ message, extensions: null }]),
    ])
    .optional(),
  // The cost only determines the pause, so an invalid one is ignored.
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: points,
          throttleStatus: z.object({ currentlyAvailable: points, restoreRate: points.min(0.01) }),
        })
        .nullish(),
    })
    .nullish()
    .catch(null),
});
/** Shopify's own rejection. An error page from an intermediary says nothing about the shop. */
const rejectionShape = z.object({ errors: z.string().min(1) });

export interface ShopResponse {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly { readonly message: string; readonly code: string | null }[];
  /** How long until the shop's rate limit allows two calls like this one, because other nodes make calls too. */
  readonly restMs: number;
}

/**
 * The Admin API's response to a query. Null if the shop has uninstalled the app or no longer exists; `frozen` if it owes Shopify money, so that no
 * app is billed. Throws if the response is invalid.
 */
export async function requestShop(
  connection: ShopConnection,
  domain: string,
  access: string,
  query: string,
  variables: object = {},
): Promise<ShopResponse | null | 'frozen'> {
  const { status, answer } = await post(
    connection,
    `${connection.addressOf(domain)}/admin/api/${apiVersion.name}/graphql.json`,
    { query, variables },
    { 'x-shopify-access-token': access },
  );
  if (status === 401 || status === 402 || status === 404) {
    parseResponse(rejectionShape, answer, `Shopify answered ${status}`);
    return status === 402 ? 'frozen' : null;
  }
  const { data = null, errors = [], extensions } = parseResponse(graphqlShape, answer, `Shopify answered ${status}`);
  return {
    status,
    data,
    errors: errors.map(({ message, extensions: details }) => ({ message, code: details?.code ?? null })),
    restMs: restMsOf(extensions?.cost ?? null),
  };
}

interface Cost {
  readonly requestedQueryCost: number;
  readonly throttleStatus: { readonly currentlyAvailable: number; readonly restoreRate: number };
}

function restMsOf(cost: Cost | null): number {
  if (cost === null) return 0;
  const { requestedQueryCost, throttleStatus } = cost;
  return Math.max(0, Math.ceil(((2 * requestedQueryCost - throttleStatus.currentlyAvailable) / throttleStatus.restoreRate) * 1_000));
}

/** The data of a query. Throws on errors. */
export async function queryShop(
  connection: ShopConnection,
  domain: string,
  access: string,
  query: string,
  variables: object = {},
): Promise<Readonly<Record<string, unknown>> | null | 'frozen'> {
  const answer = await requestShop(connection, domain, access, query, variables);
  if (answer === null || answer === 'frozen') return answer;
  const { status, data, errors } = answer;
  if (status !== 200 || errors.length > 0 || data === null) throw toProviderFault(status, errors);
  return data;
}

export const toProviderFault = (status: number, errors: ShopResponse['errors']): ProviderError =>
  new ProviderError(`Shopify answered ${status}: ${clip(errors.map(({ message }) => message).join('; '))}`);
