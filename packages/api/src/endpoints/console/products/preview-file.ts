import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { productFileLimits } from '../../../limits/limits.ts';
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
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'invalid_rows', 'rate_limited'],
  needs: ['uploads', 'productFiles'],
}).run(async ({ path, by }, { uploads, productFiles }) => {
  const file = await uploads.whole(path.business, path.import);
  if (file instanceof Refusal) return file;
  const preview = await productFiles.preview(path.business, file);
  if (preview instanceof Refusal) return preview;
  if ('unreadable' in preview) {
    // A file that is no table stays none: it is not left waiting for its columns.
    return (await uploads.giveUp(by, path.import, preview.unreadable)) ?? refuse('invalid_rows', { message: preview.unreadable });
  }
  const { form, rows, columns } = preview;
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
    columns: columnsShown(columns),
  };
});
