import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { productFileLimits } from '../../../limits/limits.ts';
import { columnsProposed } from '../../../resources/products/columns/columns.ts';
import type { FileRow } from '../../../resources/products/reading/file-row.ts';
import { formOf, rowsOf } from '../../../resources/products/reading/product-file.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { columnsShape, columnsShown } from './columns-shape.ts';
import { importPath } from './import-answer.ts';

const { previewRowsMax } = productFileLimits;

export const previewFile = consoleOperation({
  id: 'previewFile',
  method: 'GET',
  path: '/businesses/{business}/imports/{import}/preview',
  title: 'Look at a file before it is read',
  purpose: 'How the file is written, its first rows, and which column probably is which. Of a workbook the first sheet that shows is read.',
  for: 'editor',
  send: { path: importPath },
  answer: answerOf({
    written: z
      .strictObject({
        encoding: z.string().nullable().describe('Of a text file.'),
        delimiter: z.string().nullable().describe('What stands between the cells of a text file.'),
        sheet: z.string().nullable().describe('The sheet of a workbook.'),
      })
      .describe('How the file is written.'),
    rows: z
      .array(z.strictObject({ line: z.int(), cells: z.array(z.string()) }))
      .describe(`The first rows of the file, at most ${previewRowsMax}, headings among them.`),
    columns: columnsShape.describe('Which column probably is which.'),
  }).meta({ id: 'FilePreview' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'invalid_rows'],
  needs: ['uploads'],
}).run(async ({ path }, { uploads }) => {
  const file = await uploads.whole(path.business, path.import);
  if (file instanceof Refusal) return file;
  const form = await formOf(file);
  // A file that is no table stays none: it is not left waiting for its columns.
  const unreadable = async (message: string): Promise<Refusal<'invalid_rows'>> => {
    await uploads.giveUp(path.business, path.import, message);
    return refuse('invalid_rows', { message });
  };
  if ('unreadable' in form) return unreadable(form.unreadable);
  const rows: Exclude<FileRow, { cells: null }>[] = [];
  let fault = 'The file has no rows.';
  for await (const row of rowsOf(file, form)) {
    if (row.cells !== null) rows.push(row);
    else fault = `Line ${row.line} ${row.reason}.`;
    if (rows.length === previewRowsMax) break;
  }
  if (rows.length === 0) return unreadable(fault);
  const isText = form.kind === 'text';
  return {
    ok: true,
    api_version: apiVersion,
    written: {
      encoding: isText ? form.encoding : null,
      delimiter: isText ? form.delimiter : null,
      sheet: isText ? null : form.sheet,
    },
    rows: rows.map(({ line, cells }) => ({ line, cells: [...cells] })),
    columns: columnsShown(columnsProposed(rows)),
  };
});
