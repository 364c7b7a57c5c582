import { z } from 'zod';
import { productFileLimits } from '../../limits/limits.ts';
import { cleanText } from '../../resources/matching/words/clean-text.ts';
import { boundedArray, ProviderError } from '../../resources/provider-response.ts';
import { type ShopProduct, UnreadableExport } from '../../resources/storefront/shop.ts';
import { toShopProduct, withoutDuplicates } from '../../resources/storefront/shop-product.ts';
import { callShop, type ShopServers } from './http.ts';

interface Shop {
  readonly domain: string;
  readonly access: string;
}

const text = z.string().max(100_000).nullish().catch(null);
const productShape = z.object({
  id: z.int().min(1),
  name: z.string(),
  sku: text,
  global_unique_id: text,
  brands: boundedArray(z.object({ name: z.string() }), 100)
    .optional()
    .catch(undefined),
  attributes: boundedArray(z.object({ name: text, options: boundedArray(z.string(), 1_000) }), 200)
    .optional()
    .catch(undefined),
});
type Product = z.output<typeof productShape>;

const perPage = 100;
const path = `/products?status=publish&orderby=id&order=asc&per_page=${perPage}&_fields=id,name,sku,global_unique_id,brands,attributes`;

/** All published products, page by page. A variable product is one product, as in the plug-in: its variations are sizes of the same perfume. */
export const listProducts = (servers: ShopServers, shop: Shop, signal?: AbortSignal): AsyncIterable<ShopProduct> =>
  withoutDuplicates(readProducts(servers, shop, signal));

async function* readProducts(servers: ShopServers, shop: Shop, signal: AbortSignal | undefined): AsyncGenerator<ShopProduct> {
  for await (const entry of readPages(servers, shop, signal)) {
    const product = productShape.safeParse(entry);
    yield product.success ? productOf(product.data) : { row: null, reason: "couldn't be read" };
  }
}

async function* readPages(servers: ShopServers, shop: Shop, signal: AbortSignal | undefined): AsyncGenerator<unknown> {
  let pages = 1;
  for (let page = 1; page <= pages && page <= pagesMax; page++) {
    const answer = await callShop(servers, { ...shop, path: `${path}&page=${page}`, signal });
    if (answer === 'busy') throw new ProviderError(`${shop.domain} limits calls at the moment`);
    if (answer === 'denied') throw new UnreadableExport(`${shop.domain} doesn't allow its products to be read`);
    if ('refused' in answer) throw new UnreadableExport(`${shop.domain} rejected the request for its products: ${answer.refused}`);
    const entries = z.array(z.unknown()).max(perPage).safeParse(answer.content);
    if (!entries.success) throw new UnreadableExport(`${shop.domain} answered with something other than a list of products`);
    yield* entries.data;
    ({ pages } = answer);
  }
}

/** One page more than the largest shop that is imported, so that a larger one is noticed. */
const pagesMax = Math.ceil(productFileLimits.rowsMax / perPage) + 1;

/** The references are those of the plug-in: the SKU, or the ID. */
const productOf = ({ id, name, sku, global_unique_id: barcode, ...described }: Product): ShopProduct =>
  toShopProduct({
    variant: String(id),
    sku: sku ?? '',
    fallbackRef: String(id),
    product: cleanText(name),
    title: '',
    brand: cleanText(brandOf(described)),
    barcode: barcode ?? '',
  });

/** The brand of WooCommerce's own taxonomy, or else of an attribute with such a name. */
function brandOf({ brands, attributes = [] }: Pick<Product, 'brands' | 'attributes'>): string {
  const attributed = attributes.find(({ name }) =>
    /^(?:brand|marke|marque|marca|merk|märke|marka|бренд|ブランド|品牌|브랜드)$/i.test(name?.trim() ?? ''),
  );
  return brands?.[0]?.name ?? attributed?.options[0] ?? '';
}
