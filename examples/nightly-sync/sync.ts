/**
 * A shop's nightly sync: matches the products that are new, fetches the cards that a person has approved, and pays for what changed.
 *
 * Runs as it stands with Node 22.18 or later, or with tsx. The folder holds one card a product in `cards/`, the store of the client in `etags/`, and in
 * `matched.json` which rows were matched. Ends with 0 when it went through all products, with 1 where the night came to an early end, and with 2
 * where it was asked for in a way that cannot be.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnsweredCard, type CardFormat, createSillage, isSillageError, type MatchRow, type SillageError } from '@sillage/client';
import { fileEtags } from '@sillage/client/file-store';

const usage = `usage: sync.ts PRODUCTS.csv [--folder FOLDER] [--format json|png|html] [--look NAME] [--plain-http]

PRODUCTS.csv is a CSV file in UTF-8 with the columns ref and name, and where you have them brand and strength. FOLDER (default: sync) keeps
everything. SILLAGE_BASE_URL and SILLAGE_API_KEY stand in the environment. --plain-http allows an address with http:// on another machine, inside a
private network.`;

const { file, format, folder, look, plainHttp } = asked();
let charged = 0;
night().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function night(): Promise<void> {
  const baseUrl = process.env.SILLAGE_BASE_URL?.trim() ?? '';
  const key = process.env.SILLAGE_API_KEY?.trim() ?? '';
  if (baseUrl === '' || key === '') throw new Error('SILLAGE_BASE_URL and SILLAGE_API_KEY must stand in the environment.');
  const products = productsIn(textOf(await readFile(file)));
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
  // Free, and what is wrong with the key or the address shows here, not at every product.
  await sillage.whoami().catch((error: Error) => {
    const isElsewhere = isSillageError(error, 'not_an_answer', 'not_found');
    throw isElsewhere ? new Error(`${error.message} Check SILLAGE_BASE_URL, which ends in /api/partner/v1.`) : error;
  });

  const counts = { matched: 0, new: 0, unchanged: 0, waiting: 0, refused: 0 };
  const matched: Record<string, MatchRow> = await kept('matched.json');
  try {
    // A row is matched once. What a person decided on it shows when its card is asked for, which is free until there is one.
    const unmatched = [...products.values()].filter((row) => JSON.stringify(matched[row.ref]) !== JSON.stringify(row));
    for await (const { ref, matched: found, review, error } of sillage.matchAll(unmatched)) {
      if (error !== null) {
        if (endsTheNight(error)) throw error;
        console.log(`not matched: ${ref} ${error.message}`);
        continue;
      }
      const row = products.get(ref);
      if (row !== undefined) matched[ref] = row;
      counts.matched += 1;
      if (counts.matched % 200 === 0) await keep('matched.json', JSON.stringify(matched));
      if (found.outcome === 'not_read') console.log(`not read: ${ref} ${found.reason}`);
      const [best] = found.candidates;
      if (found.link === 'suggested' && best !== undefined)
        console.log(`to decide: ${ref} ${row?.name} = ${best.brand} ${best.name} (${review})`);
    }
    await keep('matched.json', JSON.stringify(matched));

    for await (const { ref, card, error } of sillage.productCards(products.keys(), { ...(look !== undefined && { look }), format })) {
      if (card !== null) {
        await keepCard(ref, card);
        counts[card.unchanged ? 'unchanged' : 'new'] += 1;
      } else if (isSillageError(error, 'product_not_linked')) {
        counts.waiting += 1;
      } else {
        if (endsTheNight(error)) throw error;
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

/** What every other call would meet too. */
function endsTheNight(error: SillageError): boolean {
  if (isSillageError(error, 'bad_settings', 'unreachable')) return true;
  return error.code !== 'not_an_answer' && (error.status === 401 || error.status === 403);
}

function asked() {
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
    const [file, ...more] = positionals;
    const format = formatNamed(values.format ?? 'json');
    if (file === undefined || more.length > 0) throw new Error('One CSV file must be named.');
    if (format === null) throw new Error(`There is no format ${values.format}.`);
    return { file, format, folder: values.folder ?? 'sync', look: values.look, plainHttp: values['plain-http'] === true };
  } catch (error) {
    console.error(`${usage}\n\n${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}

function formatNamed(name: string): CardFormat | null {
  return name === 'json' || name === 'png' || name === 'html' ? name : null;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file} is not UTF-8. Save it as UTF-8.`);
  }
}

/** What is sent of each row, by its reference. A row whose reference the service cannot take is told and left out. */
function productsIn(csv: string): Map<string, MatchRow> {
  const [first = [], ...rows] = rowsIn(csv);
  const head = first.map((column) => column.trim().toLowerCase());
  if (!head.includes('ref') || !head.includes('name'))
    throw new Error(`${file} must have the columns ref and name in its first row; it has: ${head.join(', ')}.`);
  const products = new Map<string, MatchRow>();
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const [ref = '', name = '', brand = '', strength = ''] = ['ref', 'name', 'brand', 'strength'].map((of) => row[head.indexOf(of)]);
    const fault = faultOf(ref.normalize()) ?? (seen.has(ref.normalize()) ? 'its reference stands above already' : null);
    if (fault !== null && row.some((cell) => cell !== '')) console.log(`left out: row ${at + 2}, ${fault}`);
    if (fault !== null) continue;
    seen.add(ref.normalize());
    products.set(ref, { ref, name, ...(brand !== '' && { brand }), ...(strength !== '' && { strength }) });
  }
  return products;
}

/** Cells are parted by what stands most in the first line, and may stand in quotes, with line breaks in them. */
function rowsIn(csv: string): string[][] {
  const [firstLine = ''] = csv.split('\n', 1);
  const [comma = ','] = [',', ';', '\t'].sort((one, other) => firstLine.split(other).length - firstLine.split(one).length);
  const cells = new RegExp(`("[^"]*(?:""[^"]*)*"|[^${comma}\\r\\n]*)(${comma}|\\r\\n?|\\n|$)`, 'g');
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of csv.matchAll(cells)) {
    if (cell.startsWith('"') && !/^"[^"]*(?:""[^"]*)*"$/.test(cell))
      throw new Error(`${file} cannot be read at row ${rows.length}: a quote is not closed where its cell ends.`);
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== comma) rows.push([]);
  }
  return rows;
}

function faultOf(ref: string): string | null {
  if (!/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(ref)) return 'it has no reference';
  if (/\p{Cc}/u.test(ref)) return 'its reference holds control characters';
  if ([...ref].length > 200) return 'its reference is longer than 200 characters';
  return ref === '.' || ref === '..' ? 'its reference cannot stand in an address' : null;
}

async function keepCard(ref: string, { content }: AnsweredCard<CardFormat>): Promise<void> {
  const name = encodeURIComponent(ref).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  // Longer than what a file may be called.
  const path = `cards/${name.length > 200 ? createHash('sha256').update(ref).digest('hex') : name}.${format}`;
  const bytes = bytesOf(content);
  // The file is compared, not only `unchanged`: a night that was cut short may have put a card in the store and not here.
  if (!existsSync(join(folder, path)) || !bytes.equals(await readFile(join(folder, path)))) await keep(path, bytes);
}

function bytesOf(content: object | string): Buffer {
  if (content instanceof Uint8Array) return Buffer.from(content);
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
}

/** What cannot be read counts as nothing kept. */
async function kept(name: string) {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'));
  } catch {
    return {};
  }
}

/** Whole or not at all, whenever the script is ended. */
async function keep(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(folder, `${name}.new`), content);
  await rename(join(folder, `${name}.new`), join(folder, name));
}
