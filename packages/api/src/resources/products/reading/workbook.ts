import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { productFileLimits } from '../../../limits/limits.ts';
import { beginningOf, type StoredFile } from '../stored-file.ts';
import type { FileRow, UnreadableFile } from './file-row.ts';
import { firstSheetIn, isOfFile, sharedTextsOf, sheetRows, targetsOf, WorkbookBound } from './sheet.ts';

/** A workbook (XLSX), of which the first sheet is read. */
export interface Workbook {
  readonly sheet: string;
  /** The first `count` rows with cells, and the bad rows between them. */
  rows(count: number): AsyncGenerator<FileRow>;
}

/**
 * Opens a workbook: its directory and the parts that are asked for are read, nothing else. What its parts hold unpacked is bounded before they are
 * unpacked, and the unpacking ends with an error where a part is larger than it said.
 */
export async function openWorkbook(file: StoredFile): Promise<Workbook | UnreadableFile> {
  try {
    const zip = await fromBufferPromise(await beginningOf(file, file.byteLength), { lazyEntries: true, autoClose: false });
    const parts = await partsOf(zip);
    if (parts === null) return tooLarge('This workbook');
    const book = parts.get('xl/workbook.xml');
    const relations = parts.get('xl/_rels/workbook.xml.rels');
    if (book === undefined || relations === undefined) return { unreadable: 'This is no Excel workbook. Save it as .xlsx or .csv.' };
    if (unpackedOf(book) + unpackedOf(relations) > smallPartsBytesMax) return tooLarge('The list of sheets in this workbook');
    const sheet = await firstSheetIn(await zip.openReadStreamPromise(book));
    const targets = await targetsOf(await zip.openReadStreamPromise(relations));
    const part = parts.get(placeOf(targets.get(sheet?.relation ?? '') ?? ''));
    if (sheet === null || part === undefined) return { unreadable: 'This workbook has no sheet with cells.' };
    const texts = parts.get('xl/sharedStrings.xml');
    if (unpackedOf(part) > productFileLimits.sheetBytesMax) return tooLarge(`The sheet "${sheet.name}" of this workbook`);
    if (unpackedOf(texts) > productFileLimits.textsBytesMax) return tooLarge('The text table of this workbook');
    return {
      sheet: sheet.name,
      async *rows(count) {
        const sheetPart = () => zip.openReadStreamPromise(part);
        let line = 1;
        try {
          // The text table may hold far more than the first rows need.
          const textCount = count === Number.POSITIVE_INFINITY ? count : await textsNeeded(await sheetPart(), count);
          const textAt = texts === undefined ? () => '' : await sharedTextsOf(await zip.openReadStreamPromise(texts), textCount);
          let left = count;
          for await (const row of sheetRows(await sheetPart(), textAt)) {
            yield row;
            line = row.line + 1;
            if (row.cells !== null) left -= 1;
            if (left === 0) return;
          }
        } catch (error) {
          if (!isOfFile(error)) throw error;
          const reason =
            error instanceof WorkbookBound
              ? `${error.message}; nothing below it was read`
              : 'is where the workbook is damaged; nothing below it was read';
          yield { line, cells: null, reason };
        }
      },
    };
  } catch (error) {
    if (!isOfFile(error)) throw error;
    if (error instanceof WorkbookBound)
      return { unreadable: `This workbook ${error.message}. Save the products as .csv and upload that file.` };
    return { unreadable: 'This workbook is damaged or encrypted. Save it anew as .xlsx without a password, or as .csv.' };
  }
}

/** How many texts of the table the first rows need. Errors in the sheet are reported when its rows are read. */
async function textsNeeded(part: Readable, rowCount: number): Promise<number> {
  let needed = 1;
  let left = rowCount;
  const noted = (index: number): string => {
    if (index >= needed) needed = index + 1;
    return 'a text';
  };
  try {
    for await (const { cells } of sheetRows(part, noted)) {
      if (cells !== null) left -= 1;
      if (left === 0) break;
    }
  } catch (error) {
    if (!isOfFile(error)) throw error;
  }
  return needed;
}

const smallPartsBytesMax = 4 * 1024 * 1024;

const tooLarge = (what: string): UnreadableFile => ({
  unreadable: `${what} is too large unpacked. Save the products as .csv and upload that file.`,
});

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry> | null> {
  if (zip.entryCount > productFileLimits.workbookPartsMax) return null;
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  return parts;
}

const unpackedOf = (entry: Entry | undefined): number => entry?.uncompressedSize ?? 0;

/** Where a part lies that another one names: from the workbook's own folder, or from the root. */
const placeOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
