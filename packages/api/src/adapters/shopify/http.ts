import { isIP } from 'node:net';
import { z } from 'zod';

/** Where a shop is reached: its own address, or below one of a server that plays Shopify. */
export type ShopAddress = (domain: string) => string;

/** Whether something may be fetched from where Shopify says that it lies: never from this network, whatever an answer says. */
export function isPublicFile(url: string): boolean {
  const { protocol, port, username, hostname } = new URL(url);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    isIP(hostname) === 0 &&
    /^(?!.*\.(?:local|localhost|internal)$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname)
  );
}

const patienceMs = 10_000;
const answerBytesMax = 1_000_000;

/** Posts JSON and reads JSON. Throws where nobody answers in time, or with no JSON. Redirects lead away from the shop, and are not followed. */
export async function post(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (text.length > answerBytesMax) throw new Error(`Shopify answered ${text.length} characters`);
  const answer: unknown = response.ok ? JSON.parse(text) : parsedIfJson(text);
  return { status: response.status, answer };
}

function parsedIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const graphqlShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).nullish() })).optional(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
        })
        .nullish(),
    })
    .nullish(),
});

export const apiVersion = '2026-07';

export interface ShopAnswer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly { readonly message: string; readonly code: string | null }[];
  /** How long the shop's bucket needs until it holds two calls like this one: ours are not the only ones that the app makes. */
  readonly restMs: number;
}

/**
 * What the Admin API answers to a query. Null where the shop has thrown the app out, or is no more; `frozen` where it owes Shopify and is billed
 * for no app. Throws for what is no answer.
 */
export async function answerOfShop(
  address: string,
  access: string,
  query: string,
  variables: object = {},
): Promise<ShopAnswer | null | 'frozen'> {
  const { status, answer } = await post(
    `${address}/admin/api/${apiVersion}/graphql.json`,
    { query, variables },
    { 'x-shopify-access-token': access },
  );
  if (status === 401 || status === 404) return null;
  if (status === 402) return 'frozen';
  const read = graphqlShape.safeParse(answer);
  if (!read.success) throw new Error(`Shopify answered ${status}`);
  const { data = null, errors = [], extensions } = read.data;
  return {
    status,
    data,
    errors: errors.map(({ message, extensions: said }) => ({ message, code: said?.code ?? null })),
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

/** The data of a query. Throws for all else that is no answer. */
export async function askShop(
  address: string,
  access: string,
  query: string,
  variables: object = {},
): Promise<Readonly<Record<string, unknown>> | null | 'frozen'> {
  const answer = await answerOfShop(address, access, query, variables);
  if (answer === null || answer === 'frozen') return answer;
  const { status, data, errors } = answer;
  if (status !== 200 || errors.length > 0 || data === null)
    throw new Error(`Shopify answered ${status}: ${errors.map(({ message }) => message).join('; ')}`);
  return data;
}
