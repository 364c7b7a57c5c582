import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { columnsShape, parseColumns } from './columns-shape.ts';
import { importPath } from './import-response.ts';

export const startImport = consoleOperation({
  id: 'startImport',
  method: 'POST',
  path: '/businesses/{business}/imports/{import}/start',
  title: 'Start an import',
  purpose: 'Sets the column mapping and starts the import. It runs in the background, is free, and never overwrites reviewed products.',
  for: 'editor',
  send: { path: importPath, body: z.strictObject({ columns: columnsShape }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'invalid_rows', 'rate_limited'],
  needs: ['uploads', 'productFiles', 'imports'],
}).run(async ({ path, body, by }, { uploads, productFiles, imports }) => {
  const file = await uploads.getComplete(path.business, path.import);
  if (file instanceof Refusal) return file;
  const form = await productFiles.detectFormat(path.business, file);
  if (form instanceof Refusal) return form;
  if ('unreadable' in form) return refuse('invalid_rows', { message: form.unreadable });
  return doneUnless(await imports.start(by, path.import, form, parseColumns(body.columns)));
});
