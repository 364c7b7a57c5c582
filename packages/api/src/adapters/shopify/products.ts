import { z } from 'zod';
import { limits, productFileLimits } from '../../limits/limits.ts';
import { gtinCharactersMax } from '../../resources/gtin/gtin.ts';
import { describeError, ProviderError, parseJson } from '../../resources/provider-response.ts';
import { type ShopProduct, UnreadableExport } from '../../resources/storefront/shop.ts';
import type { ShopConnection } from './http.ts';

const variantShape = z.object({
  id: z.string().regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/),
  sku: z.string().nullish(),
  title: z.string().nullish(),
  barcode: z.string().nullish(),
  product: z.object({ title: z.string(), vendor: z.string().nullish() }),
});

/** Shopify's title for the only variant of a product. */
const soleVariantTitle = 'Default Title';

/** The statuses of an expired export. Shopify keeps exports for seven days. */
const gone = [403, 404, 410];

const exportBytesMax = 256 * 1024 * 1024;
const lineCharactersMax = 100_000;

/** Streams the exported variants line by line. Null if the export has expired. */
export async function streamExportedProducts(
  { timeoutMs, downloadMs }: ShopConnection,
  url: string,
  signal: AbortSignal = AbortSignal.any([]),
): Promise<AsyncIterable<ShopProduct> | null> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(downloadMs)]);
  const response = await withTimeout(fetch(url, { redirect: 'error', signal: ends }), timeoutMs);
  if (gone.includes(response.status)) return null;
  if (!response.ok || response.body === null) throw new ProviderError(`the Shopify export could not be fetched: status ${response.status}`);
  return productsIn(bytesOf(response.body, timeoutMs));
}

/** The bytes as they arrive. A stalled download fails. */
async function* bytesOf(body: ReadableStream<Uint8Array>, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), timeoutMs);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > exportBytesMax) throw new UnreadableExport(`the Shopify export has more than ${exportBytesMax} bytes`);
      yield value;
    }
  } finally {
    // Cancelling fails if the connection was lost.
    reader.cancel().catch(() => {});
  }
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no data for ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw new ProviderError(`the Shopify export could not be fetched: ${describeError(error)}`);
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
    else if (variants.has(product.variant)) yield { row: null, reason: 'is a duplicate variant' };
    else if (refs.has(product.row.ref))
      yield { row: null, reason: `has the SKU ${product.row.ref} of another variant, which was imported` };
    else {
      refs.add(product.row.ref);
      variants.add(product.variant);
      yield product;
    }
  }
}

/** Non-empty lines. */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let partial = '';
  let empty = 0;
  for await (const bytes of body) {
    const lines = (partial + decoder.decode(bytes, { stream: true })).split('\n');
    partial = lines.pop() ?? '';
    for (const line of lines) {
      if (line.length > lineCharactersMax) throw tooLong();
      if (line.trim() !== '') yield line;
      else if (++empty > productFileLimits.rowsMax) throw new UnreadableExport(`the Shopify export has more than ${empty - 1} empty lines`);
    }
    if (partial.length > lineCharactersMax) throw tooLong();
  }
  const last = partial + decoder.decode();
  if (last.trim() !== '') yield last;
}

const tooLong = (): UnreadableExport => new UnreadableExport(`the Shopify export has a line of more than ${lineCharactersMax} characters`);

/** Texts are cut to this length before they are read character by character; leaves room for invisible characters. */
const readCharactersMax = 1_000;

function productOf(line: string): ShopProduct {
  const found = variantShape.safeParse(parsed(line));
  if (!found.success) return { row: null, reason: "couldn't be read" };
  const { id, sku, title, barcode, product } = found.data;
  const name = cut(title == null || title === soleVariantTitle ? product.title : `${product.title.slice(0, readCharactersMax)} ${title}`);
  if (name === '') return { row: null, reason: 'has no title' };
  const ref = (sku ?? '').length > readCharactersMax ? null : clean(sku ?? '').normalize('NFC');
  if (ref === null || [...ref].length > limits.refCharactersMax)
    return { row: null, reason: `has an SKU of more than ${limits.refCharactersMax} characters` };
  const brand = cut(product.vendor ?? '');
  const gtin = clean((barcode ?? '').slice(0, gtinCharactersMax));
  return {
    row: { ref: ref === '' ? id : ref, name, ...(brand !== '' && { brand }), ...(gtin !== '' && { gtin }) },
    variant: id,
    reason: null,
  };
}

function parsed(line: string): unknown {
  try {
    return parseJson(line);
  } catch {
    return null;
  }
}

/** On one line, without invisible or unstorable characters. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/^[\s\p{DI}]+|[\s\p{DI}]+$/gu, '');

const cut = (text: string): string =>
  [...clean(text.slice(0, 2 * readCharactersMax))].slice(0, limits.rowTextCharactersMax).join('').trim();
