import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { importPath } from './import-shape.ts';

export const cancelLibraryImport = consoleOperation({
  id: 'cancelLibraryImport',
  method: 'POST',
  path: '/imports/{import}/cancel',
  title: 'Cancel an import',
  purpose: 'Stops an import. Imported rows are kept, and a finished import is left unchanged.',
  for: 'operator',
  send: { path: importPath },
  answer: done,
  badInput: {},
  refuses: ['not_found'],
  needs: ['libraryImports'],
}).run(async ({ path }, { libraryImports }) => doneUnless(await libraryImports.cancel(path.import)));
