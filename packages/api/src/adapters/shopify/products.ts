import { z } from 'zod';
import { limits } from '../../limits/limits.ts';
import type { ShopProduct } from '../../resources/storefront/shop.ts';

const variantShape = z.object({
  id: z.string(),
  sku: z.string().nullish(),
  title: z.string().nullish(),
  product: z.object({ title: z.string(), vendor: z.string().nullish() }),
});

const downloadMs = 300_000;
/** What Shopify calls the one variant of a product that has no others. */
const only = 'Default Title';

/** Statuses of what is kept for seven days and then no longer. */
const gone = [403, 404, 410];

/** The variants that Shopify wrote down, a line each, as they arrive: never the whole of them. Null where they are there no longer. */
export async function productsAt(url: string): Promise<AsyncIterable<ShopProduct> | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(downloadMs) });
  if (gone.includes(response.status)) return null;
  if (!response.ok || response.body === null) throw new Error(`what Shopify wrote down was answered with ${response.status}`);
  return productsIn(response.body);
}

async function* productsIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<ShopProduct> {
  const refs = new Set<string>();
  for await (const line of linesOf(body)) {
    if (line.trim() === '') continue;
    const product = productOf(line);
    if (product.row === null) yield product;
    else if (refs.has(product.row.ref)) yield { row: null, reason: `has the SKU ${product.row.ref} of another variant, which was taken` };
    else {
      refs.add(product.row.ref);
      yield product;
    }
  }
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const bytes of body) {
    const lines = (begun + decoder.decode(bytes, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    if (begun.length > lineCharactersMax) throw new Error('Shopify wrote down a line without an end');
    yield* lines;
  }
  yield begun + decoder.decode();
}

const lineCharactersMax = 1_000_000;

export function productOf(line: string): ShopProduct {
  const read = variantShape.safeParse(parsed(line));
  if (!read.success) return { row: null, reason: 'could not be read' };
  const { id, sku, title, product } = read.data;
  const name = cut(title == null || title === only ? product.title : `${product.title} ${title}`);
  if (name === '') return { row: null, reason: 'has no title' };
  const stated = shown(sku ?? '').normalize('NFC');
  if ([...stated].length > limits.refCharactersMax)
    return { row: null, reason: `has an SKU of more than ${limits.refCharactersMax} characters` };
  const brand = cut(product.vendor ?? '');
  return { row: { ref: stated === '' ? id : stated, name, ...(brand !== '' && { brand }) }, variant: id, reason: null };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** On one line, without what cannot be kept or seen. */
const shown = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/^[\s\p{DI}]+|[\s\p{DI}]+$/gu, '');

const cut = (text: string): string => [...shown(text)].slice(0, limits.rowTextCharactersMax).join('').trim();
