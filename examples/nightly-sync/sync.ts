/**
 * A shop's nightly sync: matches the products that are new, fetches the cards that a person has approved, and pays for what changed.
 *
 * Runs as it stands with Node 22.18 or later, or with tsx. The folder holds one card a product in `cards/`, the store of the client in `etags/`, and in
 * `matched.json` which rows were matched.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CardFormat, createSillage, isSillageError, type MatchRow } from '@sillage/client';
import { fileEtags } from '@sillage/client/file-store';

const usage = `usage: sync.ts PRODUCTS.csv [--folder FOLDER] [--format json|png|html] [--look NAME]

PRODUCTS.csv has the columns ref, brand, name and strength. FOLDER (default: sync) keeps everything.
SILLAGE_BASE_URL and SILLAGE_API_KEY stand in the environment.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string' }, format: { type: 'string' }, look: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [file] = positionals;
const format = formatNamed(values.format ?? 'json');
if (values.help || file === undefined || format === null) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
const folder = values.folder ?? 'sync';
await mkdir(join(folder, 'cards'), { recursive: true });

let charged = 0;
const sillage = createSillage({
  key: process.env.SILLAGE_API_KEY ?? '',
  baseUrl: process.env.SILLAGE_BASE_URL ?? '',
  etags: fileEtags({ folder: join(folder, 'etags') }),
  followMoves: true,
  onAnswer: (answer) => {
    charged += answer.charged;
  },
  onWait: ({ code, ms }) => console.log(`waiting ${Math.ceil(ms / 1000)} s: ${code}`),
});

const products = new Map(productsIn(await readFile(file, 'utf8')).map((row) => [row.ref, row]));
const matched: Record<string, MatchRow> = await kept('matched.json');
// A row is matched once. What a person decided on it shows when its card is asked for, which is free until there is one.
const unmatched = [...products.values()].filter((row) => JSON.stringify(matched[row.ref]) !== JSON.stringify(row));
for await (const { ref, matched: found, review, error } of sillage.matchAll(unmatched)) {
  if (error !== null) {
    console.log(`not matched: ${ref} ${error.message}`);
    continue;
  }
  const row = products.get(ref);
  if (row !== undefined) matched[ref] = row;
  const [best] = found.candidates;
  if (found.link === 'suggested' && best !== undefined)
    console.log(`to decide: ${ref} ${row?.name} = ${best.brand} ${best.name} (${review})`);
}
await keep('matched.json', JSON.stringify(matched));

const counts = { new: 0, unchanged: 0, waiting: 0, refused: 0 };
const look = values.look === undefined ? {} : { look: values.look };
for await (const { ref, card, error } of sillage.productCards(products.keys(), { ...look, format })) {
  if (card !== null) {
    // The file is compared, not only `unchanged`: a night that was cut short may have put a card in the store and not here.
    const name = `cards/${encodeURIComponent(ref)}.${format}`;
    const content = bytesOf(card.content);
    if (!existsSync(join(folder, name)) || !content.equals(await readFile(join(folder, name)))) await keep(name, content);
    counts[card.unchanged ? 'unchanged' : 'new'] += 1;
  } else if (isSillageError(error, 'product_not_linked')) {
    counts.waiting += 1;
  } else {
    counts.refused += 1;
    console.log(`no card: ${ref} ${error.code}`);
    // What every other product would meet too ends the night.
    if (error.status !== 401 && !isSillageError(error, 'suspended', 'not_entitled', 'unreachable')) continue;
    console.error(error.message);
    process.exitCode = 1;
    break;
  }
}
const summary = { products: products.size, matched: unmatched.length, ...counts, charged };
console.log(
  Object.entries(summary)
    .map(([what, count]) => `${what} ${count}`)
    .join(' · '),
);

function formatNamed(name: string): CardFormat | null {
  return name === 'json' || name === 'png' || name === 'html' ? name : null;
}

/** An empty cell is left out. Fields may stand in quotes, with commas and line breaks in them. */
function productsIn(csv: string): MatchRow[] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, field = '', end] of csv.replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/g)) {
    line.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === ',') continue;
    if (line.some((text) => text !== '')) lines.push(line);
    line = [];
  }
  const [head = [], ...rows] = lines;
  return rows.map((row) => {
    const of = (column: string): string => row[head.indexOf(column)] ?? '';
    const [brand, strength] = [of('brand'), of('strength')];
    return { ref: of('ref'), name: of('name'), ...(brand !== '' && { brand }), ...(strength !== '' && { strength }) };
  });
}

async function kept(name: string) {
  return existsSync(join(folder, name)) ? JSON.parse(await readFile(join(folder, name), 'utf8')) : {};
}

/** Whole or not at all, whenever the machine goes down. */
async function keep(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(folder, `${name}.new`), content);
  await rename(join(folder, `${name}.new`), join(folder, name));
}

function bytesOf(content: object | string): Buffer {
  if (content instanceof Uint8Array) return Buffer.from(content);
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
}
