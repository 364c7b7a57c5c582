import { z } from 'zod';
import { productFileLimits } from '../../limits/limits.ts';
import { describeError, ProviderError, parseJson } from '../../resources/provider-response.ts';
import { type ShopProduct, UnreadableExport } from '../../resources/storefront/shop.ts';
import { toShopProduct, withoutDuplicates } from '../../resources/storefront/shop-product.ts';
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
  return withoutDuplicates(productsIn(bytesOf(response.body, timeoutMs)));
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
  for await (const line of linesOf(body)) yield productOf(line);
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

function productOf(line: string): ShopProduct {
  const found = variantShape.safeParse(parsed(line));
  if (!found.success) return { row: null, reason: "couldn't be read" };
  const { id, sku, title, barcode, product } = found.data;
  return toShopProduct({
    variant: id,
    sku: sku ?? '',
    fallbackRef: id,
    product: product.title,
    title: title == null || title === soleVariantTitle ? '' : title,
    brand: product.vendor ?? '',
    barcode: barcode ?? '',
  });
}

function parsed(line: string): unknown {
  try {
    return parseJson(line);
  } catch {
    return null;
  }
}
