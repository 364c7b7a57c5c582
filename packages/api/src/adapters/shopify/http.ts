import { z } from 'zod';

/** Where a shop is reached: its own address, or below one of a server that plays Shopify. */
export type ShopAddress = (domain: string) => string;

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
  errors: z.array(z.object({ message: z.string() })).optional(),
});

export const apiVersion = '2026-07';

/**
 * The data of a query to the Admin API. Null where the shop has thrown the app out, or is no more; `frozen` where it owes Shopify and is billed for no
 * app. Throws for all else that is no answer.
 */
export async function askShop(
  address: string,
  access: string,
  query: string,
  variables: object = {},
): Promise<Readonly<Record<string, unknown>> | null | 'frozen'> {
  const { status, answer } = await post(
    `${address}/admin/api/${apiVersion}/graphql.json`,
    { query, variables },
    { 'x-shopify-access-token': access },
  );
  if (status === 401 || status === 404) return null;
  if (status === 402) return 'frozen';
  const read = graphqlShape.safeParse(answer);
  const errors = read.data?.errors ?? [];
  if (status !== 200 || !read.success || errors.length > 0 || read.data.data == null)
    throw new Error(`Shopify answered ${status}: ${errors.map(({ message }) => message).join('; ')}`);
  return read.data.data;
}
