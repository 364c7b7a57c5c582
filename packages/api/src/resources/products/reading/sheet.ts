import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { productFileLimits, workbookLimits } from '../../../limits/limits.ts';
import type { FileRow } from './file-row.ts';

/** The parts of a workbook that say what its cells hold. A formula is read as the value that the spreadsheet last worked out for it. */

interface Handlers {
  open?(name: string, tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
}

const { depthMax, attributesMax, tagsMax, textCharactersMax } = workbookLimits;

/** A part holds more than a spreadsheet writes. The message continues a sentence that begins with "This workbook" or the line. */
export class WorkbookBound extends Error {}

/** Whether a damaged file may cause this error. A TypeError is a bug of ours. */
export const isOfFile = (error: unknown): boolean => error instanceof Error && !(error instanceof TypeError);

const exceeds = (message: string): never => {
  throw new WorkbookBound(message);
};

const written = (count: number): string => count.toLocaleString('en-GB');

/** Feeds a part to the handlers and pauses after each piece. Names are passed without the prefix that some programs add. */
async function* parsed(part: Readable, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  let depth = 0;
  let tags = 0;
  let attributes = 0;
  let pending = 0;
  const tagged = (): void => {
    pending = 0;
    tags += 1;
    if (tags > tagsMax) exceeds(`has more than ${written(tagsMax)} elements`);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('attribute', () => {
    pending = 0;
    attributes += 1;
    if (attributes > attributesMax) exceeds(`has an element with more than ${attributesMax} attributes`);
  });
  parser.on('opentag', (tag) => {
    tagged();
    attributes = 0;
    depth += 1;
    if (depth > depthMax) exceeds(`has elements nested more than ${depthMax} deep`);
    open?.(local(tag.name), tag);
  });
  parser.on('text', (more) => {
    pending = 0;
    text?.(more);
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    close?.(local(name));
  });
  for (const other of ['comment', 'cdata', 'processinginstruction'] as const) parser.on(other, tagged);
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of part) {
    const piece = decoder.decode(bytes, { stream: true });
    // The parser buffers a text, value, name or comment until it ends.
    pending += piece.length;
    parser.write(piece);
    if (pending > textCharactersMax) exceeds(`has a text of more than ${written(textCharactersMax)} characters`);
    yield;
  }
  parser.close();
}

async function allOf(part: Readable, handlers: Handlers, isEnough = () => false): Promise<void> {
  for await (const _ of parsed(part, handlers)) if (isEnough()) return;
}

/** Excel allows 31. */
const sheetNameCharactersMax = 100;

/** The first sheet that is not hidden, or the first. */
export async function firstSheetIn(part: Readable): Promise<{ readonly name: string; readonly relation: string } | null> {
  const sheets: { readonly name: string; readonly relation: string; readonly hidden: boolean }[] = [];
  await allOf(part, {
    open(name, { attributes }) {
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
      sheets.push({
        name: (attributes.name ?? '').slice(0, sheetNameCharactersMax).toWellFormed(),
        relation,
        hidden: attributes.state !== undefined && attributes.state !== 'visible',
      });
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

/** Why a text of the table cannot be read, as the end of a sentence about the table. */
export interface UnreadableText {
  readonly fault: string;
}

export type TextAt = (index: number) => string | UnreadableText;

/** The first texts of the table that cells refer to by index. Phonetic guides are not part of a text. */
export async function sharedTextsOf(part: Readable, count: number): Promise<TextAt> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let guides = 0;
  const handlers: Handlers = {
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
      else if (name === 'si') {
        if (texts.length === workbookLimits.textsMax) exceeds(`has more than ${written(workbookLimits.textsMax)} texts`);
        texts.push(text.slice(0, productFileLimits.cellCharactersMax));
      }
    },
  };
  let fault: string | null = null;
  try {
    await allOf(part, handlers, () => texts.length >= count);
  } catch (error) {
    if (!isOfFile(error)) throw error;
    fault = error instanceof WorkbookBound ? error.message : 'is damaged';
  }
  return (index) => texts[index] ?? (fault === null ? '' : { fault });
}

/**
 * Rows of a sheet by their numbers. A row with an invalid number or cell reference is a bad row under the next number, and a row with an unreadable
 * text is a bad row too.
 */
export async function* sheetRows(part: Readable, textAt: TextAt): AsyncGenerator<FileRow> {
  let rows: FileRow[] = [];
  let line = 0;
  /** The last valid row number. It falls behind `line` after a row with an invalid one. */
  let numbered = 0;
  let reason: string | null = null;
  let isFilled = false;
  let cells: string[] = [];
  let column = 0;
  let kind = '';
  let value = '';
  let takes = false;

  const pieces = parsed(part, {
    open(name, { attributes }) {
      if (name === 'row') {
        const number = attributes.r === undefined ? numbered + 1 : rowNumberOf(attributes.r);
        reason = faultOfNumber(number, numbered, attributes.r ?? '');
        if (reason === null) numbered = number ?? 0;
        line = Math.max(line + 1, reason === null ? numbered : 0);
        cells = [];
        column = 0;
        isFilled = false;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        if (Number.isNaN(column)) reason ??= `has an invalid cell reference: "${shortened(attributes.r ?? '')}"`;
        kind = attributes.t ?? 'n';
        value = '';
      } else takes = name === 'v' || (name === 't' && kind === 'inlineStr');
    },
    text(more) {
      if (takes && value.length < productFileLimits.cellCharactersMax) value += more;
    },
    close(name) {
      takes = false;
      if (name === 'c' && value !== '') {
        isFilled = true;
        if (!(column <= productFileLimits.columnsMax)) return;
        while (cells.length < column) cells.push('');
        const shown = shownOf(kind, value, textAt);
        if (typeof shown === 'string') cells[column - 1] = shown;
        else reason ??= `has a text that cannot be read: the workbook's text table ${shown.fault}`;
      } else if (name === 'row' && isFilled) {
        if (reason !== null) rows.push({ line, cells: null, reason });
        else if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
      }
    },
  });
  try {
    for await (const _ of pieces) {
      yield* rows;
      rows = [];
    }
  } catch (error) {
    // Rows before the damage count, even those in the same piece.
    yield* rows;
    throw error;
  }
  yield* rows;
}

const rowNumberOf = (text: string): number | null =>
  /^[1-9]\d{0,6}$/.test(text) && Number(text) <= workbookLimits.rowsMax ? Number(text) : null;

function faultOfNumber(number: number | null, before: number, text: string): string | null {
  if (number === null) return `has an invalid row number: "${shortened(text)}"`;
  return number > before ? null : `has the row number ${number} but comes after row ${before}`;
}

/** 1 for A1, 27 for AA1, NaN for an invalid reference. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) return Number.NaN;
  const column = [...letters].reduce((number, letter) => number * 26 + (letter.charCodeAt(0) - 64), 0);
  return column <= workbookLimits.columnsMax ? column : Number.NaN;
}

const shortened = (text: string): string => (text.length > 20 ? `${text.slice(0, 20).toWellFormed()}…` : text);

/** What a cell shows, but for the format of numbers: a barcode is shown in full. What is an error shows nothing. */
function shownOf(kind: string, value: string, textAt: TextAt): string | UnreadableText {
  if (kind === 'e') return '';
  const text = kind === 's' ? textAt(Number(value)) : kind === 'n' ? numberOf(value) : value;
  return typeof text !== 'string' ? text : text.slice(0, productFileLimits.cellCharactersMax).trim();
}

/** A spreadsheet keeps fifteen digits; those behind are how the machine counts. */
function numberOf(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number) || Math.abs(number) >= 1e21) return value;
  return Number.isInteger(number) ? String(BigInt(number)) : String(Number(number.toPrecision(15)));
}
