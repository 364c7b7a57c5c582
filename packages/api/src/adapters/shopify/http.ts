import { isIP } from 'node:net';
import { z } from 'zod';
import { clipped, jsonOf, listOf, ProviderFault, read, reasonOf, textWithin } from '../../resources/provider-answer.ts';

/** Where a shop is reached: its own address, or below one of a server that plays Shopify. */
export type ShopAddress = (domain: string) => string;

/** Whether something may be fetched from where Shopify says that it lies: never from this network, whatever an answer says. */
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

/** How a shop's server is spoken to. */
export interface ShopConnection {
  readonly addressOf: ShopAddress;
  /** How long an answer may take, from its first byte to its last, and how long a download may pause. */
  readonly patienceMs: number;
  /** How long all of a download may take. */
  readonly downloadMs: number;
}

const answerBytesMax = 1024 * 1024;

/** Posts JSON and reads JSON. Throws where nobody answers in time, or with no JSON. Redirects lead away from the shop, and are not followed. */
export async function post(
  { patienceMs }: Pick<ShopConnection, 'patienceMs'>,
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await textWithin(response, answerBytesMax);
    return { status: response.status, answer: response.ok ? jsonOf(text) : jsonIfAny(text) };
  } catch (error) {
    throw new ProviderFault(`Shopify could not be asked: ${reasonOf(error)}`);
  }
}

function jsonIfAny(text: string): unknown {
  try {
    return jsonOf(text);
  } catch {
    return null;
  }
}

const words = z.string().transform(clipped);
const code = z.string().max(100);
const points = z.number().min(-1e6).max(1e6);
const graphqlShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .union([
      listOf(z.object({ message: words, extensions: z.object({ code: code.optional() }).nullish() }), 100),
      words.transform((message) => [{ message, extensions: null }]),
    ])
    .optional(),
  // What it cost says how long to rest, and nothing of what was done.
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
/** What Shopify itself says when it turns a call away. A page of something in between says nothing of the shop. */
const turnedAwayShape = z.object({ errors: z.string().min(1) });

const apiVersion = '2026-07';

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
  connection: ShopConnection,
  domain: string,
  access: string,
  query: string,
  variables: object = {},
): Promise<ShopAnswer | null | 'frozen'> {
  const { status, answer } = await post(
    connection,
    `${connection.addressOf(domain)}/admin/api/${apiVersion}/graphql.json`,
    { query, variables },
    { 'x-shopify-access-token': access },
  );
  if (status === 401 || status === 402 || status === 404) {
    read(turnedAwayShape, answer, `Shopify answered ${status}`);
    return status === 402 ? 'frozen' : null;
  }
  const { data = null, errors = [], extensions } = read(graphqlShape, answer, `Shopify answered ${status}`);
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
  connection: ShopConnection,
  domain: string,
  access: string,
  query: string,
  variables: object = {},
): Promise<Readonly<Record<string, unknown>> | null | 'frozen'> {
  const answer = await answerOfShop(connection, domain, access, query, variables);
  if (answer === null || answer === 'frozen') return answer;
  const { status, data, errors } = answer;
  if (status !== 200 || errors.length > 0 || data === null) throw notDone(status, errors);
  return data;
}

export const notDone = (status: number, errors: ShopAnswer['errors']): ProviderFault =>
  new ProviderFault(`Shopify answered ${status}: ${clipped(errors.map(({ message }) => message).join('; '))}`);
