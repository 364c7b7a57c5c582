import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { productFileLimits } from '../../../limits/limits.ts';
import { readBeginning, type StoredFile } from '../stored-file.ts';
import type { RowLimits } from './delimited.ts';
import type { FileRow, UnreadableFile } from './file-row.ts';
import { findFirstSheet, isFileError, readSharedTexts, readSheetRows, readTargets, WorkbookLimitExceeded } from './sheet.ts';

/** An XLSX workbook, of which the first visible sheet is read. */
export interface Workbook {
  readonly sheet: string;
  /** The first `count` rows with cells, and the unreadable rows between them. */
  rows(count: number, limits?: RowLimits): AsyncGenerator<FileRow>;
}

/**
 * Opens a workbook. Reads only its directory and the parts that are needed. The declared uncompressed size of a part is checked before it is
 * decompressed, and decompression fails if the part is larger than declared.
 */
export async function openWorkbook(file: StoredFile): Promise<Workbook | UnreadableFile> {
  try {
    const zip = await fromBufferPromise(await readBeginning(file, file.byteLength), { lazyEntries: true, autoClose: false });
    const parts = await readParts(zip);
    if (parts === null) return tooLarge('This workbook');
    const book = parts.get('xl/workbook.xml');
    const relations = parts.get('xl/_rels/workbook.xml.rels');
    if (book === undefined || relations === undefined) return { unreadable: "This isn't an Excel workbook. Save it as .xlsx or .csv." };
    if (getUnpackedSize(book) + getUnpackedSize(relations) > smallPartsBytesMax) return tooLarge('The list of sheets in this workbook');
    const sheet = await findFirstSheet(await zip.openReadStreamPromise(book));
    const targets = await readTargets(await zip.openReadStreamPromise(relations));
    const part = parts.get(toPartPath(targets.get(sheet?.relation ?? '') ?? ''));
    if (sheet === null || part === undefined) return { unreadable: 'This workbook has no sheet with cells.' };
    const texts = parts.get('xl/sharedStrings.xml');
    if (getUnpackedSize(part) > productFileLimits.sheetBytesMax) return tooLarge(`The sheet "${sheet.name}" in this workbook`);
    if (getUnpackedSize(texts) > productFileLimits.textsBytesMax) return tooLarge('The text table of this workbook');
    return {
      sheet: sheet.name,
      async *rows(count, limits) {
        const sheetPart = () => zip.openReadStreamPromise(part);
        let line = 1;
        try {
          // The text table may hold far more than the first rows need.
          const textCount = count === Number.POSITIVE_INFINITY ? count : await countTextsNeeded(await sheetPart(), count);
          const textAt = texts === undefined ? () => '' : await readSharedTexts(await zip.openReadStreamPromise(texts), textCount, limits);
          let left = count;
          for await (const row of readSheetRows(await sheetPart(), textAt, limits)) {
            yield row;
            line = row.line + 1;
            if (row.cells !== null) left -= 1;
            if (left === 0) return;
          }
        } catch (error) {
          if (!isFileError(error)) throw error;
          const reason =
            error instanceof WorkbookLimitExceeded
              ? `${error.message}; nothing below it was read`
              : 'is damaged; nothing below it was read';
          yield { line, cells: null, reason };
        }
      },
    };
  } catch (error) {
    if (!isFileError(error)) throw error;
    if (error instanceof WorkbookLimitExceeded)
      return { unreadable: `This workbook ${error.message}. Save the products as .csv and upload that file.` };
    return { unreadable: 'This workbook is damaged or encrypted. Save it as .xlsx without a password, or as .csv.' };
  }
}

/** The number of shared texts that the first rows need. Errors in the sheet are reported when its rows are read. */
async function countTextsNeeded(part: Readable, rowCount: number): Promise<number> {
  let needed = 1;
  let left = rowCount;
  const recordIndex = (index: number): string => {
    if (index >= needed) needed = index + 1;
    return 'a text';
  };
  try {
    for await (const { cells } of readSheetRows(part, recordIndex)) {
      if (cells !== null) left -= 1;
      if (left === 0) break;
    }
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
  return needed;
}

const smallPartsBytesMax = 4 * 1024 * 1024;

const tooLarge = (subject: string): UnreadableFile => ({
  unreadable: `${subject} is too large when decompressed. Save the products as .csv and upload that file.`,
});

async function readParts(zip: ZipFile): Promise<ReadonlyMap<string, Entry> | null> {
  if (zip.entryCount > productFileLimits.workbookPartsMax) return null;
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  return parts;
}

const getUnpackedSize = (entry: Entry | undefined): number => entry?.uncompressedSize ?? 0;

/** The path of a relationship target: relative to the workbook's folder, or absolute. */
const toPartPath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
