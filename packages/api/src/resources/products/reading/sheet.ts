import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { productFileLimits, workbookLimits } from '../../../limits/limits.ts';
import type { RowLimits } from './delimited.ts';
import type { FileRow } from './file-row.ts';

/** Reads the parts of a workbook that contain its cells. A formula is read as its last computed value. */

interface Handlers {
  open?(name: string, tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
}

const { depthMax, attributesMax, tagsMax, textCharactersMax } = workbookLimits;

/** A part exceeds the limits of real spreadsheets. The message continues a sentence that starts with "This workbook" or the line. */
export class WorkbookLimitExceeded extends Error {}

/** Whether a damaged file may cause this error. A TypeError is a bug of ours. */
export const isFileError = (error: unknown): boolean => error instanceof Error && !(error instanceof TypeError);

const throwLimitExceeded = (message: string): never => {
  throw new WorkbookLimitExceeded(message);
};

const formatCount = (count: number): string => count.toLocaleString('en-GB');

/** Feeds a part to the handlers and pauses after each chunk. Element names are passed without namespace prefixes, which some programs add. */
async function* parseXml(part: Readable, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
  let depth = 0;
  let tags = 0;
  let attributes = 0;
  let pending = 0;
  const tagged = (): void => {
    pending = 0;
    tags += 1;
    if (tags > tagsMax) throwLimitExceeded(`has more than ${formatCount(tagsMax)} elements`);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('attribute', () => {
    pending = 0;
    attributes += 1;
    if (attributes > attributesMax) throwLimitExceeded(`has an element with more than ${attributesMax} attributes`);
  });
  parser.on('opentag', (tag) => {
    tagged();
    attributes = 0;
    depth += 1;
    if (depth > depthMax) throwLimitExceeded(`has elements nested more than ${depthMax} levels deep`);
    open?.(localName(tag.name), tag);
  });
  parser.on('text', (more) => {
    pending = 0;
    text?.(more);
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    close?.(localName(name));
  });
  for (const other of ['comment', 'cdata', 'processinginstruction'] as const) parser.on(other, tagged);
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of part) {
    const piece = decoder.decode(bytes, { stream: true });
    // The parser buffers a text, value, name or comment until it ends.
    pending += piece.length;
    parser.write(piece);
    if (pending > textCharactersMax) throwLimitExceeded(`has a text with more than ${formatCount(textCharactersMax)} characters`);
    yield;
  }
  parser.close();
}

async function parseAll(part: Readable, handlers: Handlers, isEnough = () => false): Promise<void> {
  for await (const _ of parseXml(part, handlers)) if (isEnough()) return;
}

/** Excel allows 31. */
const sheetNameCharactersMax = 100;

/** The first sheet that is not hidden, or the first. */
export async function findFirstSheet(part: Readable): Promise<{ readonly name: string; readonly relation: string } | null> {
  const sheets: { readonly name: string; readonly relation: string; readonly hidden: boolean }[] = [];
  await parseAll(part, {
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

/** The paths of the workbook's parts, by relationship ID. */
export async function readTargets(part: Readable): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  await parseAll(part, {
    open(name, { attributes }) {
      if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
    },
  });
  return targets;
}

/** A text in the table that can't be read; `fault` completes a sentence about the table. */
export interface UnreadableText {
  readonly fault: string;
}

export type TextAt = (index: number) => string | UnreadableText;

/** The first `count` texts of the shared table, to which cells refer by index. Phonetic guides aren't part of a text. */
export async function readSharedTexts(
  part: Readable,
  count: number,
  { cellCharactersMax }: RowLimits = productFileLimits,
): Promise<TextAt> {
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
      if (isText && text.length < cellCharactersMax) text += more;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') guides -= 1;
      else if (name === 'si') {
        if (texts.length === workbookLimits.textsMax) throwLimitExceeded(`has more than ${formatCount(workbookLimits.textsMax)} texts`);
        texts.push(text.slice(0, cellCharactersMax));
      }
    },
  };
  let fault: string | null = null;
  try {
    await parseAll(part, handlers, () => texts.length >= count);
  } catch (error) {
    if (!isFileError(error)) throw error;
    fault = error instanceof WorkbookLimitExceeded ? error.message : 'is damaged';
  }
  return (index) => texts[index] ?? (fault === null ? '' : { fault });
}

/**
 * The rows of a sheet by number. A row with an invalid number or cell reference is reported under the next number; a row with an unreadable text
 * is reported too.
 */
export async function* readSheetRows(part: Readable, textAt: TextAt, limits: RowLimits = productFileLimits): AsyncGenerator<FileRow> {
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
  let isValue = false;

  const pieces = parseXml(part, {
    open(name, { attributes }) {
      if (name === 'row') {
        const number = attributes.r === undefined ? numbered + 1 : parseRowNumber(attributes.r);
        reason = checkRowNumber(number, numbered, attributes.r ?? '');
        if (reason === null) numbered = number ?? 0;
        line = Math.max(line + 1, reason === null ? numbered : 0);
        cells = [];
        column = 0;
        isFilled = false;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : parseColumn(attributes.r);
        if (Number.isNaN(column)) reason ??= `has an invalid cell reference: "${truncate(attributes.r ?? '')}"`;
        kind = attributes.t ?? 'n';
        value = '';
      } else isValue = name === 'v' || (name === 't' && kind === 'inlineStr');
    },
    text(more) {
      if (isValue && value.length < limits.cellCharactersMax) value += more;
    },
    close(name) {
      isValue = false;
      if (name === 'c' && value !== '') {
        isFilled = true;
        if (!(column <= limits.columnsMax)) return;
        while (cells.length < column) cells.push('');
        const text = formatCell(kind, value, textAt, limits);
        if (typeof text === 'string') cells[column - 1] = text;
        else reason ??= `has a text that can't be read: the workbook's text table ${text.fault}`;
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
    // Rows before the damage count, even those in the same chunk.
    yield* rows;
    throw error;
  }
  yield* rows;
}

const parseRowNumber = (text: string): number | null =>
  /^[1-9]\d{0,6}$/.test(text) && Number(text) <= workbookLimits.rowsMax ? Number(text) : null;

function checkRowNumber(number: number | null, before: number, text: string): string | null {
  if (number === null) return `has an invalid row number: "${truncate(text)}"`;
  return number > before ? null : `has the row number ${number} but comes after row ${before}`;
}

/** 1 for A1, 27 for AA1, NaN for an invalid reference. */
function parseColumn(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) return Number.NaN;
  const column = [...letters].reduce((number, letter) => number * 26 + (letter.charCodeAt(0) - 64), 0);
  return column <= workbookLimits.columnsMax ? column : Number.NaN;
}

const truncate = (text: string): string => (text.length > 20 ? `${text.slice(0, 20).toWellFormed()}…` : text);

/** A cell as displayed, except that numbers are unformatted, so barcodes are complete. Errors are empty. */
function formatCell(kind: string, value: string, textAt: TextAt, { cellCharactersMax, keepsSpaces }: RowLimits): string | UnreadableText {
  if (kind === 'e') return '';
  const text = kind === 's' ? textAt(Number(value)) : kind === 'n' ? formatNumber(value) : value;
  return typeof text !== 'string' || keepsSpaces ? text : text.slice(0, cellCharactersMax).trim();
}

/** Spreadsheets keep 15 significant digits; further digits are floating-point noise. */
function formatNumber(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number) || Math.abs(number) >= 1e21) return value;
  return Number.isInteger(number) ? String(BigInt(number)) : String(Number(number.toPrecision(15)));
}
