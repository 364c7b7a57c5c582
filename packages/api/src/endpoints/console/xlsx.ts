import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

/**
 * An Excel workbook with one sheet, written while its rows are read, so that its size doesn't affect memory. Every cell is text, in the format for
 * text: a spreadsheet neither runs it as a formula nor changes it, such as the leading zeros of a barcode.
 */
export async function* createWorkbook(
  sheet: string,
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const add = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [path, xml] of Object.entries(createParts(sheet))) add(path).push(encoder.encode(declaration + xml), true);
  const rows = add('xl/worksheets/sheet1.xml');
  const letters = headings.map((_, index) => nameColumn(index));
  rows.push(
    encoder.encode(
      `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`,
    ),
  );
  rows.push(encoder.encode(`<cols><col min="1" max="${headings.length}" width="22" style="1" customWidth="1"/></cols><sheetData>`));
  rows.push(encoder.encode(toRow(1, headings, letters, 2)));
  let number = 1;
  for await (const page of pages) {
    rows.push(encoder.encode(page.map((cells) => toRow(++number, cells, letters, 1)).join('')));
    yield* chunks.splice(0);
    await setImmediate();
  }
  rows.push(encoder.encode('</sheetData></worksheet>'), true);
  zip.end();
  yield* chunks.splice(0);
}

const encoder = new TextEncoder();

const toRow = (number: number, cells: readonly string[], letters: readonly string[], style: number): string =>
  `<row r="${number}">${cells.map((text, index) => toCell(`${letters[index]}${number}`, text, style)).join('')}</row>`;

const toCell = (reference: string, text: string, style: number): string =>
  text === ''
    ? ''
    : `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, cellMax))}</t></is></c>`;

/** The longest text that a cell can have. */
const cellMax = 32_767;

/** Characters that XML can't represent are left out. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const nameColumn = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter;
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

/** Everything but the sheet. The cell formats are the default, text (49), and text in bold for the headings. */
const createParts = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
});
