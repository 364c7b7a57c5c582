import { consoleOperation, done, doneUnless } from '../operation.ts';
import { importPath } from './import-answer.ts';

export const cancelImport = consoleOperation({
  id: 'cancelImport',
  method: 'POST',
  path: '/businesses/{business}/imports/{import}/cancel',
  title: 'Cancel an import',
  purpose: 'Leave the rest of it undone. What was matched stays, and an import that has ended stays as it is.',
  for: 'editor',
  send: { path: importPath },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'rate_limited'],
  needs: ['imports'],
}).run(async ({ path, by }, { imports }) => doneUnless(await imports.cancel(by, path.import)));
