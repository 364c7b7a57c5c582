import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { importPath } from './import-shape.ts';

export const startLibraryImport = consoleOperation({
  id: 'startLibraryImport',
  method: 'POST',
  path: '/imports/{import}/start',
  title: 'Start an import',
  purpose:
    "Starts the import in the background, once the upload is complete. An interrupted import starts again from the beginning; records it has already added aren't duplicated.",
  for: 'operator',
  send: { path: importPath },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryImports'],
}).run(async ({ path }, { libraryImports }) => doneUnless(await libraryImports.start(path.import)));
