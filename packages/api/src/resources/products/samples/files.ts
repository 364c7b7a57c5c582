import { crc32, deflateRawSync } from 'node:zlib';
import type { StoredFile } from '../stored-file.ts';

/** Sample files for testing the readers. */

export const bytesOf = (text: string, encoding: BufferEncoding): Buffer => Buffer.from(text, encoding);

/** An in-memory file, read in chunks small enough to split characters and cells. */
export function createStoredFile(content: Uint8Array | string, pieceBytes = 7): StoredFile {
  const bytes = Buffer.from(content);
  return {
    byteLength: bytes.length,
    async *read(from, to) {
      const step = Math.max(pieceBytes, Math.ceil(bytes.length / 2_000));
      for (let at = from; at < to; at += step) yield bytes.subarray(at, Math.min(at + step, to));
    },
  };
}

type Cell = string | number | { readonly formula: string; readonly value: string } | { readonly inline: string };

/** A workbook as Excel writes it, with a hidden sheet before the visible one. Padding is spaces after the cells, which compress to almost nothing. */
export async function createWorkbook(
  rows: readonly (readonly Cell[])[],
  { sheetPadding = 0, declaredSheetBytes }: { readonly sheetPadding?: number; readonly declaredSheetBytes?: number } = {},
): Promise<Buffer> {
  const texts: string[] = [];
  const cellOf = (cell: Cell, column: number, line: number): string => {
    const place = `r="${String.fromCharCode(65 + column)}${line}"`;
    if (typeof cell === 'number') return `<c ${place}><v>${cell.toExponential(12)}</v></c>`;
    if (typeof cell === 'string') return `<c ${place} t="s"><v>${texts.push(cell) - 1}</v></c>`;
    return 'inline' in cell
      ? `<c ${place} t="inlineStr"><is><t>${escaped(cell.inline)}</t></is></c>`
      : `<c ${place} t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
  };
  const sheetData = rows
    .map((cells, at) =>
      cells.length === 0 ? '' : `<row r="${at + 1}">${cells.map((cell, column) => cellOf(cell, column, at + 1)).join('')}</row>`,
    )
    .join('');
  const sheet = `${head}<worksheet ${main}><sheetData>${sheetData}</sheetData>${' '.repeat(sheetPadding)}</worksheet>`;
  return packWorkbook(
    sheet,
    `${head}<sst ${main}>${texts.map((text) => `<si>${sharedText(text)}</si>`).join('')}</sst>`,
    declaredSheetBytes,
  );
}

/** A workbook with these parts, valid or not. */
export function packWorkbook(
  sheet: string | Buffer,
  texts: string | Buffer = `${head}<sst ${main}/>`,
  declaredSheetBytes?: number,
): Buffer {
  return zip([
    [
      'xl/workbook.xml',
      `${head}<workbook ${main} xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" r:id="rId1"/><sheet name="Products" r:id="rId2"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    ],
    ['xl/sharedStrings.xml', texts],
    ['xl/worksheets/sheet1.xml', `${head}<worksheet ${main}><sheetData/></worksheet>`],
    ['xl/worksheets/sheet2.xml', sheet, declaredSheetBytes],
  ]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Two runs, as in a cell with mixed formatting, followed by a phonetic guide. */
const sharedText = (text: string): string =>
  `<r><t>${escaped(text.slice(0, 2))}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${escaped(text.slice(2))}</t></r><rPh sb="0" eb="1"><t>ガイド</t></rPh>`;

/** The optional third value is the false uncompressed size that an entry declares. */
function zip(files: readonly (readonly [name: string, content: string | Buffer, declaredBytes?: number | undefined])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content, declaredBytes] of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    // For the sheets that are too large, this takes a fifth of the CPU time of the default level.
    const packed = deflateRawSync(bytes, { level: 1 });
    const common = Buffer.alloc(26);
    [20, 0, 8, 0, 0].forEach((value, nth) => {
      common.writeUInt16LE(value, nth * 2);
    });
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredBytes ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, Buffer.from(name));
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}
