import { consoleOperation, done, doneUnless } from '../operation.ts';
import { importPath } from './import-response.ts';

export const cancelImport = consoleOperation({
  id: 'cancelImport',
  method: 'POST',
  path: '/businesses/{business}/imports/{import}/cancel',
  title: 'Cancel an import',
  purpose: 'Stops an import. Matched products are kept, and a finished import is left unchanged.',
  for: 'editor',
  send: { path: importPath },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'rate_limited'],
  needs: ['imports'],
}).run(async ({ path, by }, { imports }) => doneUnless(await imports.cancel(by, path.import)));
