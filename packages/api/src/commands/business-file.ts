import { createReadStream } from 'node:fs';
import { z } from 'zod';
import type { ImportedBusiness } from '../adapters/postgres/business/import-businesses.ts';
import { email, label, name } from '../endpoints/input.ts';
import { limits } from '../limits/limits.ts';
import { planNames } from '../limits/plans.ts';
import { normaliseWebsite } from '../resources/business/website.ts';
import { detectDelimiter, parseDelimited } from '../resources/products/reading/delimited.ts';

export interface BusinessFileError {
  readonly line: number;
  /** Null if the error isn't about one column. */
  readonly field: string | null;
  readonly message: string;
}

export interface BusinessFile {
  readonly businesses: readonly ImportedBusiness[];
  readonly errors: readonly BusinessFileError[];
}

const rowsMax = 10_000;

const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .nullable();

/** The columns of the file. An empty cell is null. */
const rowShape = z.strictObject({
  key: z.string('is missing').pipe(label),
  name: z.string('is missing').pipe(name),
  website: z
    .string()
    .nullable()
    .transform((text, context) => {
      const website = text === null ? null : normaliseWebsite(text);
      if (text !== null && website === null)
        context.addIssue('must be a public https address on its own domain: no IP address, private name or free-hosting domain');
      return website;
    }),
  contact: email.nullable(),
  plan: z
    .enum(planNames, `must be one of ${planNames.join(', ')}`)
    .nullable()
    .transform((plan) => plan ?? 'trial'),
  allowance: count(0, limits.counterMax),
  rate: count(1, 2_147_483_647),
  test: z
    .enum(['yes', 'no'], 'must be yes or no')
    .nullable()
    .transform((test) => test === 'yes'),
});
const columnNames = Object.keys(rowShape.shape);
const requiredColumns = ['key', 'name'];

/** Reads a CSV file of businesses, and every error in it. Rejects if the file can't be opened. */
export async function readBusinessFile(path: string): Promise<BusinessFile> {
  const text = await readText(path);
  if (text === null) return { businesses: [], errors: [{ line: 1, field: null, message: 'The file is not UTF-8.' }] };
  const businesses: ImportedBusiness[] = [];
  const errors: BusinessFileError[] = [];
  const lines = new Map<string, number>();
  let header: readonly string[] | null = null;
  for await (const { line, ...row } of parseDelimited(parts(text), detectDelimiter(text.slice(0, 65_536)))) {
    const fail = (field: string | null, message: string): void => void errors.push({ line, field, message });
    const { cells } = row;
    if (cells === null) fail(null, `The row ${'reason' in row ? row.reason : 'is unreadable'}.`);
    else if (header === null) {
      header = cells.map((cell) => cell.toLowerCase());
      for (const message of checkHeader(header)) fail(null, message);
      if (errors.length > 0) break;
    } else if (cells.every((cell) => cell === '')) continue;
    else if (cells.length !== header.length) fail(null, `The row has ${cells.length} columns, but the header has ${header.length}.`);
    else {
      const read = parseRow(header, cells);
      if (!read.success)
        for (const {
          path: [field],
          message,
        } of read.error.issues)
          fail(String(field), message);
      else if (lines.has(read.data.key)) fail('key', `is the same as on line ${lines.get(read.data.key)}`);
      else {
        const { rate: ratePerMinute, ...business } = read.data;
        lines.set(business.key, line);
        businesses.push({ ...business, ratePerMinute });
      }
    }
  }
  if (errors.length === 0 && lines.size > rowsMax)
    errors.push({ line: rowsMax + 2, field: null, message: `The file has more than ${rowsMax} businesses.` });
  if (header === null) errors.push({ line: 1, field: null, message: 'The file is empty.' });
  return { businesses, errors };
}

function parseRow(header: readonly string[], cells: readonly string[]) {
  const given = Object.fromEntries(header.map((column, at) => [column, cells[at] || null]));
  return rowShape.safeParse(Object.fromEntries(columnNames.map((column) => [column, given[column] ?? null])));
}

function checkHeader(header: readonly string[]): readonly string[] {
  const missing = requiredColumns.filter((column) => !header.includes(column));
  const unknown = header.filter((column) => !columnNames.includes(column));
  const repeated = header.filter((column, at) => header.indexOf(column) !== at);
  return [
    ...(missing.length === 0 ? [] : [`The first line must contain the column names; missing: ${missing.join(', ')}.`]),
    ...(unknown.length === 0 ? [] : [`Unknown columns: ${unknown.join(', ')}. The columns are ${columnNames.join(', ')}.`]),
    ...(repeated.length === 0 ? [] : [`Repeated columns: ${repeated.join(', ')}.`]),
  ];
}

async function readText(path: string): Promise<string | null> {
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(path)) pieces.push(Buffer.from(piece));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    return null;
  }
}

async function* parts(text: string): AsyncGenerator<string> {
  yield text;
}
