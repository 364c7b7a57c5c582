import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { importPath, importShape, toImportResponse } from './import-response.ts';

export const getImport = consoleOperation({
  id: 'getImport',
  method: 'GET',
  path: '/businesses/{business}/imports/{import}',
  title: 'Get an import',
  purpose: 'Returns the progress and results of an import.',
  for: 'viewer',
  send: { path: importPath },
  answer: answerOf({ import: importShape }).meta({ id: 'ImportDetails' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['importQueries'],
}).run(async ({ path }, { importQueries }) => {
  const one = await importQueries.find(path.business, path.import);
  return one === null ? refuse('not_found') : { ok: true, api_version: apiVersion, import: toImportResponse(one) };
});
