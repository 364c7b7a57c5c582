import { z } from 'zod';
import { limits, productFileLimits } from '../../limits/limits.ts';
import { jsonOf, ProviderFault, reasonOf } from '../../resources/provider-answer.ts';
import { type ShopProduct, UnreadableExport } from '../../resources/storefront/shop.ts';
import type { ShopConnection } from './http.ts';

const variantShape = z.object({
  id: z.string().regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/),
  sku: z.string().nullish(),
  title: z.string().nullish(),
  product: z.object({ title: z.string(), vendor: z.string().nullish() }),
});

/** What Shopify calls the one variant of a product that has no others. */
const only = 'Default Title';

/** Statuses of what is kept for seven days and then no longer. */
const gone = [403, 404, 410];

const exportBytesMax = 256 * 1024 * 1024;
const lineCharactersMax = 100_000;

/** The variants that Shopify wrote down, a line each, as they arrive: never the whole of them. Null where they are there no longer. */
export async function productsAt(
  { patienceMs, downloadMs }: ShopConnection,
  url: string,
  signal: AbortSignal = AbortSignal.any([]),
): Promise<AsyncIterable<ShopProduct> | null> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(downloadMs)]);
  const response = await inTime(fetch(url, { redirect: 'error', signal: ends }), patienceMs);
  if (gone.includes(response.status)) return null;
  if (!response.ok || response.body === null) throw new ProviderFault(`what Shopify wrote down was answered with ${response.status}`);
  return productsIn(bytesOf(response.body, patienceMs));
}

/** Bytes as they arrive. Whoever sends none for so long sends no more. */
async function* bytesOf(body: ReadableStream<Uint8Array>, patienceMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), patienceMs);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > exportBytesMax) throw new UnreadableExport(`Shopify wrote down more than ${exportBytesMax} bytes`);
      yield value;
    }
  } finally {
    // It breaks where the connection did.
    reader.cancel().catch(() => {});
  }
}

async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came for ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw new ProviderFault(`what Shopify wrote down could not be fetched: ${reasonOf(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

async function* productsIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<ShopProduct> {
  const refs = new Set<string>();
  const variants = new Set<string>();
  for await (const line of linesOf(body)) {
    const product = productOf(line);
    if (product.row === null) yield product;
    else if (variants.has(product.variant)) yield { row: null, reason: 'is a variant that was written down before' };
    else if (refs.has(product.row.ref)) yield { row: null, reason: `has the SKU ${product.row.ref} of another variant, which was taken` };
    else {
      refs.add(product.row.ref);
      variants.add(product.variant);
      yield product;
    }
  }
}

/** Lines that say something. */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = '';
  let empty = 0;
  for await (const bytes of body) {
    const lines = (begun + decoder.decode(bytes, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) {
      if (line.length > lineCharactersMax) throw tooLong();
      if (line.trim() !== '') yield line;
      else if (++empty > productFileLimits.rowsMax) throw new UnreadableExport(`Shopify wrote down more than ${empty - 1} empty lines`);
    }
    if (begun.length > lineCharactersMax) throw tooLong();
  }
  const last = begun + decoder.decode();
  if (last.trim() !== '') yield last;
}

const tooLong = (): UnreadableExport => new UnreadableExport(`Shopify wrote down a line of more than ${lineCharactersMax} characters`);

/** Of a text, before it is read letter by letter: the longest that is shown, with room for what is not seen of it. */
const readCharactersMax = 1_000;

function productOf(line: string): ShopProduct {
  const found = variantShape.safeParse(parsed(line));
  if (!found.success) return { row: null, reason: 'could not be read' };
  const { id, sku, title, product } = found.data;
  const name = cut(title == null || title === only ? product.title : `${product.title.slice(0, readCharactersMax)} ${title}`);
  if (name === '') return { row: null, reason: 'has no title' };
  const stated = (sku ?? '').length > readCharactersMax ? null : shown(sku ?? '').normalize('NFC');
  if (stated === null || [...stated].length > limits.refCharactersMax)
    return { row: null, reason: `has an SKU of more than ${limits.refCharactersMax} characters` };
  const brand = cut(product.vendor ?? '');
  return { row: { ref: stated === '' ? id : stated, name, ...(brand !== '' && { brand }) }, variant: id, reason: null };
}

function parsed(line: string): unknown {
  try {
    return jsonOf(line);
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

const cut = (text: string): string =>
  [...shown(text.slice(0, 2 * readCharactersMax))].slice(0, limits.rowTextCharactersMax).join('').trim();
