import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { importPath } from './import-shape.ts';

export const startLibraryImport = consoleOperation({
  id: 'startLibraryImport',
  method: 'POST',
  path: '/imports/{import}/start',
  title: 'Start an import',
  purpose:
    'Has the file read in the background, once all of it has arrived. One that was cut short begins anew: what it had imported is there, and is added once.',
  for: 'operator',
  send: { path: importPath },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryImports'],
}).run(async ({ path }, { libraryImports }) => doneUnless(await libraryImports.start(path.import)));
