import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../operation.ts';
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
  refuses: ['not_found', 'not_entitled'],
  needs: ['imports'],
}).run(async ({ path }, { imports }) => (await imports.cancel(path.business, path.import)) ?? { ok: true, api_version: apiVersion });
