import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { columnsOf, columnsShape } from './columns-shape.ts';
import { importPath } from './import-answer.ts';

export const startImport = consoleOperation({
  id: 'startImport',
  method: 'POST',
  path: '/businesses/{business}/imports/{import}/start',
  title: 'Read a file that was sent',
  purpose:
    'Say which column is which. The products are then read and matched, which goes on by itself whoever looks on, costs nothing, and changes nothing that somebody decided.',
  for: 'editor',
  send: { path: importPath, body: z.strictObject({ columns: columnsShape }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'invalid_rows', 'rate_limited'],
  needs: ['uploads', 'productFiles', 'imports'],
}).run(async ({ path, body, by }, { uploads, productFiles, imports }) => {
  const file = await uploads.whole(path.business, path.import);
  if (file instanceof Refusal) return file;
  const form = await productFiles.formOf(path.business, file);
  if (form instanceof Refusal) return form;
  if ('unreadable' in form) return refuse('invalid_rows', { message: form.unreadable });
  return doneUnless(await imports.start(by, path.import, form, columnsOf(body.columns)));
});
