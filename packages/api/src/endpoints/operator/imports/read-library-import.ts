import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { importPath, libraryImportShape, toLibraryImportResponse } from './import-shape.ts';

export const readLibraryImport = consoleOperation({
  id: 'readLibraryImport',
  method: 'GET',
  path: '/imports/{import}',
  title: 'Get a library import',
  purpose: 'Returns the progress and results of an import.',
  for: 'operator',
  send: { path: importPath },
  answer: answerOf({ import: libraryImportShape }).meta({ id: 'LibraryImportDetails' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['libraryImports'],
}).run(async ({ path }, { libraryImports }) => {
  const one = await libraryImports.one(path.import);
  return one === null ? refuse('not_found') : { ok: true, api_version: apiVersion, import: toLibraryImportResponse(one) };
});
