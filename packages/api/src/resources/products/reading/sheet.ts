import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { productFileLimits } from '../../../limits/limits.ts';
import type { FileRow } from './file-row.ts';

/** The parts of a workbook that say what its cells hold. A formula is read as the value that the spreadsheet last worked out for it. */

interface Handlers {
  open?(name: string, tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Feeds a part to the handlers, and stops after each of its pieces. Names are given without the prefix that some programs put before them. */
async function* parsed(part: Readable, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  if (open !== undefined) parser.on('opentag', (tag) => open(local(tag.name), tag));
  if (text !== undefined) parser.on('text', text);
  if (close !== undefined) parser.on('closetag', ({ name }) => close(local(name)));
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of part) {
    parser.write(decoder.decode(bytes, { stream: true }));
    yield;
  }
  parser.close();
}

async function allOf(part: Readable, handlers: Handlers): Promise<void> {
  for await (const _ of parsed(part, handlers));
}

/** The first sheet that is not hidden, or the first. */
export async function firstSheetIn(part: Readable): Promise<{ readonly name: string; readonly relation: string } | null> {
  const sheets: { readonly name: string; readonly relation: string; readonly hidden: boolean }[] = [];
  await allOf(part, {
    open(name, { attributes }) {
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
      sheets.push({ name: attributes.name ?? '', relation, hidden: attributes.state !== undefined && attributes.state !== 'visible' });
    },
  });
  return sheets.find(({ hidden }) => !hidden) ?? sheets[0] ?? null;
}

/** Where the parts lie that the workbook names, by the name that it gives each. */
export async function targetsOf(part: Readable): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  await allOf(part, {
    open(name, { attributes }) {
      if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
    },
  });
  return targets;
}

/** The texts that cells name by number. What stands in phonetic guides is none of the text. */
export async function sharedTextsOf(part: Readable): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let guides = 0;
  await allOf(part, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') guides += 1;
      else if (name === 't') isText = guides === 0;
    },
    text(more) {
      if (isText && text.length < productFileLimits.cellCharactersMax) text += more;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') guides -= 1;
      else if (name === 'si') texts.push(text.slice(0, productFileLimits.cellCharactersMax));
    },
  });
  return texts;
}

export async function* sheetRows(part: Readable, shared: readonly string[]): AsyncGenerator<FileRow> {
  let rows: FileRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let kind = '';
  let value = '';
  let takes = false;

  const pieces = parsed(part, {
    open(name, { attributes }) {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        cells = [];
        column = 0;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        kind = attributes.t ?? 'n';
        value = '';
      } else takes = name === 'v' || (name === 't' && kind === 'inlineStr');
    },
    text(more) {
      if (takes && value.length < productFileLimits.cellCharactersMax) value += more;
    },
    close(name) {
      takes = false;
      if (name === 'c' && column <= productFileLimits.columnsMax && value !== '') {
        while (cells.length < column) cells.push('');
        cells[column - 1] = shownOf(kind, value, shared);
      } else if (name === 'row' && cells.some((cell) => cell !== '')) rows.push({ line, cells });
    },
  });
  for await (const _ of pieces) {
    yield* rows;
    rows = [];
  }
  yield* rows;
}

/** A1 is in column 1, AA1 in column 27. */
const columnOf = (place: string): number =>
  [...place.replace(/\d+$/, '')].reduce((number, letter) => number * 26 + (letter.charCodeAt(0) - 64), 0);

/** What a cell shows, but for the format of numbers: a barcode is shown in full. What is an error shows nothing. */
function shownOf(kind: string, value: string, shared: readonly string[]): string {
  if (kind === 'e') return '';
  const text = kind === 's' ? (shared[Number(value)] ?? '') : kind === 'n' ? numberOf(value) : value;
  return text.slice(0, productFileLimits.cellCharactersMax).trim();
}

/** A spreadsheet keeps fifteen digits; those behind are how the machine counts. */
function numberOf(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number) || Math.abs(number) >= 1e21) return value;
  return Number.isInteger(number) ? String(BigInt(number)) : String(Number(number.toPrecision(15)));
}
