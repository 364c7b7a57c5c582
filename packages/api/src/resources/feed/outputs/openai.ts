import type { Filled } from '../facts.ts';
import { atMost, type FeedOutput, type Fill, fact, firstOf, formatSources, type OutputRow, own, ownHeading, ownUrl } from './output.ts';

const limits = { id: 100, title: 150, description: 5_000 } as const;

const ownUnder =
  (...headings: readonly string[]): Fill =>
  (row) =>
    ownHeading(row, headings);

const url =
  (...headings: readonly string[]): Fill =>
  (row) =>
    ownUrl(row, headings);

const category = 'Health & Beauty > Personal Care > Cosmetics > Perfume & Cologne';

/** The fields of OpenAI's product feed that a perfume or the feed itself can fill. */
const fields: readonly (readonly [name: string, fill: Fill])[] = [
  ['item_id', atMost(limits.id, firstOf(ownUnder('item_id'), own('ref')))],
  ['title', atMost(limits.title, own('name'))],
  ['description', atMost(limits.description, firstOf(ownUnder('description', 'body (html)'), fact('description')))],
  ['url', url('url', 'link', 'product url')],
  ['brand', firstOf(own('brand'), fact('brand'))],
  ['seller_name', ownUnder('seller_name')],
  ['image_url', url('image_url', 'image_link', 'image src', 'product image url')],
  ['availability', ownUnder('availability')],
  ['price', ownUnder('price')],
  ['gtin', own('gtin')],
  ['product_category', firstOf(ownUnder('product_category'), ({ facts }) => facts?.name && { ...facts.name, text: category })],
  ['group_id', firstOf(ownUnder('group_id', 'item_group_id'), fact('id'))],
];

/** One JSON object per line. Cells that are no field of the product feed are kept under their own headings. */
export const openaiOutput: FeedOutput = {
  type: 'application/jsonl',
  begin: () => '',
  end: '',
  row: (row) => `${JSON.stringify(toItem(row))}\n`,
};

function toItem(row: OutputRow): object {
  const { head, cells } = row;
  const filled = fields.flatMap(([name, fill]): (readonly [string, Filled])[] => {
    const value = fill(row, head.language);
    return value === undefined ? [] : [[name, value]];
  });
  const kept = head.headings.flatMap((heading, at) => (cells[at]?.trim() ? [[heading.trim(), cells[at]] as const] : []));
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(filled.map(([name, { text }]) => [name, text])),
    sources: formatSources(filled.map(([name, { source }]) => [name, source])),
  };
}
