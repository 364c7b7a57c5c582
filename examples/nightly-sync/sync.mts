/**
 * A shop's nightly sync: matches new products, fetches the cards of approved links, and is charged only for changes.
 *
 * Runs without a build step on Node 22.18 or later, or with tsx. The folder contains one card per product in `cards/`, the client's store in `etags/`,
 * and the matched rows in `matched.json`. Exits with 0 after processing all products, with 1 if the sync stopped early, and with 2 if the options are
 * invalid.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnsweredCard, type CardFormat, createSillage, isSillageError, type MatchRow, type SillageError } from '@sillage/client';
import { fileEtags } from '@sillage/client/file-store';

const usage = `usage: sync.mts PRODUCTS.csv [--folder FOLDER] [--format json|png|html] [--look NAME] [--plain-http]

PRODUCTS.csv is a UTF-8 CSV file with the columns ref (or SKU) and name (or Title), and optionally brand, strength and gtin.
All files are stored in FOLDER (default: sync).
Set SILLAGE_BASE_URL and SILLAGE_API_KEY in the environment. --plain-http allows an http:// address on another machine, inside a private network.`;

/** The headings that each column may have, in lower case. */
const headings = {
  ref: ['ref', 'reference', 'sku', 'variant sku'],
  name: ['name', 'title', 'product name'],
  brand: ['brand', 'vendor', 'manufacturer'],
  strength: ['strength', 'concentration'],
  gtin: ['gtin', 'ean', 'upc', 'barcode', 'variant barcode'],
} as const;

const { file, format, folder, look, plainHttp } = readOptions();
let charged = 0;
sync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function sync(): Promise<void> {
  const baseUrl = process.env.SILLAGE_BASE_URL?.trim() ?? '';
  const key = process.env.SILLAGE_API_KEY?.trim() ?? '';
  if (baseUrl === '' || key === '') throw new Error('Set SILLAGE_BASE_URL and SILLAGE_API_KEY in the environment.');
  const products = parseProducts(decodeText(await readFile(file)));
  await mkdir(join(folder, 'cards'), { recursive: true });
  const sillage = createSillage({
    key,
    baseUrl,
    plainHttp,
    etags: fileEtags({ folder: join(folder, 'etags') }),
    followMoves: true,
    onAnswer: (answer) => {
      charged += answer.charged;
    },
    onWait: ({ code, ms }) => console.log(`waiting ${Math.ceil(ms / 1000)} s: ${code}`),
  });
  // A free call that detects a wrong key or address before any product is processed.
  await sillage.whoami().catch((error: Error) => {
    const isElsewhere = isSillageError(error, 'not_an_answer', 'not_found');
    throw isElsewhere ? new Error(`${error.message} Check SILLAGE_BASE_URL, which must end in /api/partner/v1.`) : error;
  });

  const counts = { matched: 0, new: 0, unchanged: 0, waiting: 0, refused: 0 };
  const matched: Record<string, MatchRow> = await readJson('matched.json');
  try {
    // A row is matched once. On later nights, its review shows when its card is requested, which is free until the link is approved.
    const unmatched = [...products.values()].filter((row) => JSON.stringify(matched[row.ref]) !== JSON.stringify(row));
    const unapproved = new Set<string>();
    const reviews = new Set<string>();
    for await (const { ref, matched: found, review, error } of sillage.matchAll(unmatched)) {
      if (error !== null) {
        if (stopsSync(error)) throw error;
        console.log(`not matched: ${ref} ${error.message}`);
        continue;
      }
      const row = products.get(ref);
      if (row !== undefined) matched[ref] = row;
      counts.matched += 1;
      if (counts.matched % 200 === 0) await writeAtomically('matched.json', JSON.stringify(matched));
      if (found.outcome === 'not_read') console.log(`unreadable: ${ref} ${found.reason}`);
      const [best] = found.candidates;
      if (found.link !== 'approved') unapproved.add(ref);
      if (found.link !== 'suggested' || best === undefined) continue;
      console.log(`to review: ${ref} ${row?.name} = ${best.brand} ${best.name}`);
      reviews.add(review);
    }
    for (const review of reviews) console.log(`review them: ${review}`);
    await writeAtomically('matched.json', JSON.stringify(matched));

    counts.waiting = unapproved.size;
    const others = [...products.keys()].filter((ref) => !unapproved.has(ref));
    for await (const { ref, card, error } of sillage.productCards(others, { ...(look !== undefined && { look }), format })) {
      if (card !== null) {
        await saveCard(ref, card);
        counts[card.unchanged ? 'unchanged' : 'new'] += 1;
      } else if (isSillageError(error, 'product_not_linked')) {
        counts.waiting += 1;
      } else {
        if (stopsSync(error)) throw error;
        counts.refused += 1;
        console.log(`no card: ${ref} ${error.code}`);
      }
    }
  } finally {
    const summary = { products: products.size, ...counts, charged };
    const parts = Object.entries(summary).map(([what, count]) => `${what} ${count}`);
    console.log(parts.join(' · '));
  }
}

/** True for errors that every other call would get too. */
function stopsSync(error: SillageError): boolean {
  if (isSillageError(error, 'bad_settings', 'unreachable')) return true;
  return error.code !== 'not_an_answer' && (error.status === 401 || error.status === 403);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        format: { type: 'string' },
        look: { type: 'string' },
        'plain-http': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const [file, ...others] = positionals;
    const format = parseFormat(values.format ?? 'json');
    if (file === undefined || others.length > 0) throw new Error('Pass one CSV file.');
    if (format === null) throw new Error(`Unknown format: ${values.format}.`);
    return { file, format, folder: values.folder ?? 'sync', look: values.look, plainHttp: values['plain-http'] === true };
  } catch (error) {
    console.error(`${usage}\n\n${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}

function parseFormat(name: string): CardFormat | null {
  return name === 'json' || name === 'png' || name === 'html' ? name : null;
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file} is not UTF-8. Save it as UTF-8.`);
  }
}

/** The rows to send, by reference. A row with an invalid reference is reported and skipped. */
function parseProducts(csv: string): Map<string, MatchRow> {
  const [first = [], ...rows] = parseRows(csv);
  const head = first.map((column) => column.trim().toLowerCase());
  const [refAt = -1, nameAt = -1, ...optionalAt] = Object.values(headings).map((names) => head.findIndex((column) => names.some((one) => one === column)));
  if (refAt < 0 || nameAt < 0)
    throw new Error(
      `${file} must have the columns ref (or SKU) and name (or Title) in its first row. Its columns are: ${head.join(', ')}. Rename two of them.`,
    );
  const products = new Map<string, MatchRow>();
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const [ref = '', name = '', brand = '', strength = '', gtin = ''] = [refAt, nameAt, ...optionalAt].map((column) => row[column]);
    const fault = checkRef(ref.normalize()) ?? (seen.has(ref.normalize()) ? 'its reference is a duplicate' : null);
    if (fault !== null && row.some((cell) => cell !== '')) console.log(`skipped: row ${at + 2}, ${fault}`);
    if (fault !== null) continue;
    seen.add(ref.normalize());
    products.set(ref, {
      ref,
      name,
      ...(brand !== '' && { brand }),
      ...(strength !== '' && { strength }),
      ...(gtin !== '' && { gtin }),
    });
  }
  return products;
}

/** The delimiter is the most frequent candidate in the first line. Cells may be quoted and contain line breaks. */
function parseRows(csv: string): string[][] {
  const [firstLine = ''] = csv.split('\n', 1);
  const [delimiter = ','] = [',', ';', '\t'].sort((one, other) => firstLine.split(other).length - firstLine.split(one).length);
  const cells = new RegExp(`("[^"]*(?:""[^"]*)*"|[^${delimiter}\\r\\n]*)(${delimiter}|\\r\\n?|\\n|$)`, 'g');
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of csv.matchAll(cells)) {
    if (cell.startsWith('"') && !/^"[^"]*(?:""[^"]*)*"$/.test(cell))
      throw new Error(`${file} cannot be read at row ${rows.length}: a quoted cell is not closed properly.`);
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== delimiter) rows.push([]);
  }
  return rows;
}

function checkRef(ref: string): string | null {
  if (!/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(ref)) return 'it has no reference';
  if (/\p{Cc}/u.test(ref)) return 'its reference contains control characters';
  if ([...ref].length > 200) return 'its reference is longer than 200 characters';
  return ref === '.' || ref === '..' ? 'its reference cannot be used in a URL' : null;
}

async function saveCard(ref: string, { content }: AnsweredCard<CardFormat>): Promise<void> {
  const name = encodeURIComponent(ref).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  // The name would be too long for a file.
  const path = `cards/${name.length > 200 ? createHash('sha256').update(ref).digest('hex') : name}.${format}`;
  const bytes = toBytes(content);
  // Compares the file rather than relying on `unchanged`: an interrupted sync may have stored a card without writing it here.
  if (!existsSync(join(folder, path)) || !bytes.equals(await readFile(join(folder, path)))) await writeAtomically(path, bytes);
}

function toBytes(content: object | string): Buffer {
  if (content instanceof Uint8Array) return Buffer.from(content);
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
}

/** A missing or unreadable file counts as empty. */
async function readJson(name: string) {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'));
  } catch {
    return {};
  }
}

/** Writes a file completely or not at all, even if the script is killed. */
async function writeAtomically(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(folder, `${name}.new`), content);
  await rename(join(folder, `${name}.new`), join(folder, name));
}
