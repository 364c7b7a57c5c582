import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { productFileLimits } from '../../../limits/limits.ts';
import type { StoredFile } from '../stored-file.ts';
import type { FileRow, UnreadableFile } from './file-row.ts';
import { firstSheetIn, sharedTextsOf, sheetRows, targetsOf } from './sheet.ts';

/** A workbook (XLSX), of which the first sheet is read. */
export interface Workbook {
  readonly sheet: string;
  rows(): AsyncGenerator<FileRow>;
}

/**
 * Opens a workbook where it lies: its directory and the parts that are asked for are read, nothing else. What its parts hold unpacked is
 * bounded before they are unpacked, and the unpacking ends with an error where a part is larger than it said.
 */
export async function openWorkbook(file: StoredFile): Promise<Workbook | UnreadableFile> {
  try {
    const zip = await fromRandomAccessReaderPromise(new PiecesReader(file), file.byteLength, { lazyEntries: true, autoClose: false });
    const parts = await partsOf(zip);
    if (parts === null) return tooLarge;
    const book = parts.get('xl/workbook.xml');
    const relations = parts.get('xl/_rels/workbook.xml.rels');
    if (book === undefined || relations === undefined) return { unreadable: 'This is no Excel workbook. Save it as .xlsx or .csv.' };
    if (unpackedOf(book) + unpackedOf(relations) > smallPartsBytesMax) return tooLarge;
    const sheet = await firstSheetIn(await zip.openReadStreamPromise(book));
    const targets = await targetsOf(await zip.openReadStreamPromise(relations));
    const part = parts.get(placeOf(targets.get(sheet?.relation ?? '') ?? ''));
    if (sheet === null || part === undefined) return { unreadable: 'This workbook has no sheet with cells.' };
    const texts = parts.get('xl/sharedStrings.xml');
    if (unpackedOf(part) > productFileLimits.sheetBytesMax || unpackedOf(texts) > productFileLimits.textsBytesMax) return tooLarge;
    return {
      sheet: sheet.name,
      async *rows() {
        let line = 1;
        try {
          const shared = texts === undefined ? [] : await sharedTextsOf(await zip.openReadStreamPromise(texts));
          for await (const row of sheetRows(await zip.openReadStreamPromise(part), shared)) {
            yield row;
            line = row.line + 1;
          }
        } catch (error) {
          if (!isOfFile(error)) throw error;
          yield { line, cells: null, reason: 'is where the workbook is damaged; nothing behind it was read' };
        }
      },
    };
  } catch (error) {
    if (!isOfFile(error)) throw error;
    return { unreadable: 'This workbook is damaged or encrypted. Save it anew as .xlsx without a password, or as .csv.' };
  }
}

const smallPartsBytesMax = 4 * 1024 * 1024;

const tooLarge: UnreadableFile = { unreadable: 'This workbook is too large unpacked. Save its products alone, as .csv.' };

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry> | null> {
  if (zip.entryCount > productFileLimits.workbookPartsMax) return null;
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  return parts;
}

const unpackedOf = (entry: Entry | undefined): number => entry?.uncompressedSize ?? 0;

/** Where a part lies that another one names: from the workbook's own folder, or from the root. */
const placeOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** The part that reads the file from the database fails with errors of its own, which have a code; those of a damaged file have none, or zlib's. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || String(error.code).startsWith('Z_') || String(error.code).startsWith('ERR_Z'));

class PiecesReader extends RandomAccessReader {
  readonly #file: StoredFile;
  constructor(file: StoredFile) {
    super();
    this.#file = file;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.read(start, end), { objectMode: false });
  }
}
