import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { productFileLimits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { columnsShape, toColumnsResponse } from './columns-shape.ts';
import { importPath } from './import-response.ts';

const { previewRowsMax } = productFileLimits;

export const previewFile = consoleOperation({
  id: 'previewFile',
  method: 'GET',
  path: '/businesses/{business}/imports/{import}/preview',
  title: 'Preview a product file',
  purpose:
    'Returns the detected format of the file, its first rows and a suggested column mapping. For a workbook, the first visible sheet is read.',
  for: 'editor',
  send: { path: importPath },
  answer: answerOf({
    written: z
      .strictObject({
        encoding: z.string().nullable().describe('The encoding of a text file. Null for a workbook.'),
        delimiter: z.string().nullable().describe('The cell delimiter of a text file. Null for a workbook.'),
        sheet: z.string().nullable().describe('The sheet of a workbook. Null for a text file.'),
      })
      .describe('The detected file format.'),
    rows: z
      .array(z.strictObject({ line: z.int(), cells: z.array(z.string()) }))
      .describe(`The first rows of the file including headings, at most ${previewRowsMax}.`),
    columns: columnsShape.describe('The suggested column mapping.'),
  }).meta({ id: 'FilePreview' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'invalid_rows', 'rate_limited'],
  needs: ['uploads', 'productFiles'],
}).run(async ({ path, by }, { uploads, productFiles }) => {
  const file = await uploads.getComplete(path.business, path.import);
  if (file instanceof Refusal) return file;
  const preview = await productFiles.preview(path.business, file);
  if (preview instanceof Refusal) return preview;
  if ('unreadable' in preview) {
    // A file that isn't a table won't become one: fail the import instead of leaving it waiting for a mapping.
    return (await uploads.fail(by, path.import, preview.unreadable)) ?? refuse('invalid_rows', { message: preview.unreadable });
  }
  const { form, rows, columns } = preview;
  const isText = form.kind === 'text';
  return {
    ok: true,
    api_version: apiVersion,
    written: {
      encoding: isText ? form.encoding : null,
      delimiter: isText ? form.delimiter : null,
      sheet: form.kind === 'workbook' ? form.sheet : null,
    },
    rows: rows.map(({ line, cells }) => ({ line, cells: [...cells] })),
    columns: toColumnsResponse(columns),
  };
});
