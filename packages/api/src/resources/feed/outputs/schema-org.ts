import { labels } from '../../card/words/labels.ts';
import { readGtin } from '../../gtin/gtin.ts';
import type { Filled } from '../facts.ts';
import { type FeedOutput, fact, firstOf, formatSources, type OutputRow, own, ownHeading, ownUrl } from './output.ts';

/** One graph of products. Those of the same perfume, such as its sizes, are variants of the same group. */
export const schemaOrgOutput: FeedOutput = {
  type: 'application/ld+json',
  begin: () => '{"@context":"https://schema.org","@graph":[',
  end: '\n]}\n',
  row: (row, at) => `${at === 0 ? '' : ','}\n${escapeForHtml(JSON.stringify(toProduct(row)))}`,
};

/** So that the text can be put into a script element. */
const escapeForHtml = (json: string): string => json.replaceAll('<', '\\u003c');

function toProduct(row: OutputRow): object {
  const { facts, head } = row;
  const { language } = head;
  const sources: (readonly [string, string])[] = [];
  const read = (property: string, filled: Filled | undefined): string | undefined => {
    if (filled !== undefined) sources.push([property, filled.source]);
    return filled?.text;
  };
  const brand = read('brand', firstOf(own('brand'), fact('brand'))(row, language));
  const { top, heart, base, notes, accords } = labels[language];
  const properties =
    facts === null
      ? []
      : (
          [
            [top, facts.top],
            [heart, facts.heart],
            [base, facts.base],
            [notes, facts.notes],
            [accords, facts.accords],
          ] as const
        ).flatMap(([name, filled]) => {
          const value = read(name, filled);
          return value === undefined ? [] : [{ '@type': 'PropertyValue', name, value }];
        });
  const product = {
    '@type': 'Product',
    sku: read('sku', own('ref')(row, language)),
    name: read('name', own('name')(row, language)),
    description: read('description', firstOf((one) => ownHeading(one, ['description', 'body (html)']), fact('description'))(row, language)),
    brand: brand === undefined ? undefined : { '@type': 'Brand', name: brand },
    gtin: readGtin(own('gtin')(row, language)?.text ?? '').gtin ?? undefined,
    url: read('url', ownUrl(row, ['url', 'link', 'product url'])),
    image: read('image', ownUrl(row, ['image_link', 'image_url', 'image src', 'product image url', 'image'])),
    category: read('category', fact('strength')(row, language)),
    offers: toOffer(row, read),
    isVariantOf:
      facts === null
        ? undefined
        : {
            '@type': 'ProductGroup',
            '@id': `urn:uuid:${facts.id.text}`,
            productGroupID: read('productGroupID', facts.id),
            name: facts.name.text,
            brand: { '@type': 'Brand', name: facts.brand.text },
            variesBy: ['https://schema.org/size'],
          },
  };
  return { ...product, additionalProperty: [...properties, { '@type': 'PropertyValue', name: 'sources', value: formatSources(sources) }] };
}

/** The feed's own price with its currency, such as `89.00 EUR`. */
function toOffer(row: OutputRow, read: (property: string, filled: Filled | undefined) => string | undefined): object | undefined {
  const price = ownHeading(row, ['price', 'variant price']);
  const [, amount, currency] = /^(\d+(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(price?.text ?? '') ?? [];
  if (amount === undefined || currency === undefined) return undefined;
  const availability = availabilities[ownHeading(row, ['availability'])?.text.toLowerCase().replaceAll(' ', '_') ?? ''];
  read('offers', price);
  return { '@type': 'Offer', price: amount, priceCurrency: currency, availability };
}

const availabilities: Readonly<Record<string, string>> = {
  in_stock: 'https://schema.org/InStock',
  out_of_stock: 'https://schema.org/OutOfStock',
  preorder: 'https://schema.org/PreOrder',
  backorder: 'https://schema.org/BackOrder',
};
