import { limits } from '../../limits/limits.ts';
import { gtinCharactersMax } from '../gtin/gtin.ts';
import type { ShopProduct } from './shop.ts';

/** A variant as a platform describes it. */
export interface ShopVariant {
  /** The platform's ID of the variant. */
  readonly variant: string;
  readonly sku: string;
  /** The reference of a variant without an SKU. */
  readonly fallbackRef: string;
  readonly product: string;
  /** The variant's own title, such as its size. Empty for the only variant of a product. */
  readonly title: string;
  readonly brand: string;
  readonly barcode: string;
}

/** Texts are cut to this length before they are read character by character; leaves room for invisible characters. */
const readCharactersMax = 1_000;

export function toShopProduct({ variant, sku, fallbackRef, product, title, brand, barcode }: ShopVariant): ShopProduct {
  const name = cut(title === '' ? product : `${product.slice(0, readCharactersMax)} ${title}`);
  if (name === '') return { row: null, reason: 'has no title' };
  const ref = sku.length > readCharactersMax ? null : clean(sku).normalize('NFC');
  if (ref === null || [...ref].length > limits.refCharactersMax)
    return { row: null, reason: `has an SKU of more than ${limits.refCharactersMax} characters` };
  const house = cut(brand);
  const gtin = clean(barcode.slice(0, gtinCharactersMax));
  return {
    row: { ref: ref === '' ? fallbackRef : ref, name, ...(house !== '' && { brand: house }), ...(gtin !== '' && { gtin }) },
    variant,
    reason: null,
  };
}

/** Only the first variant with an SKU can be addressed by it. */
export async function* withoutDuplicates(products: AsyncIterable<ShopProduct>): AsyncGenerator<ShopProduct> {
  const refs = new Set<string>();
  const variants = new Set<string>();
  for await (const product of products) {
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

/** On one line, without invisible or unstorable characters. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/^[\s\p{DI}]+|[\s\p{DI}]+$/gu, '');

const cut = (text: string): string =>
  [...clean(text.slice(0, 2 * readCharactersMax))].slice(0, limits.rowTextCharactersMax).join('').trim();
