import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { importAnswer, importPath, importShape } from './import-answer.ts';

export const getImport = consoleOperation({
  id: 'getImport',
  method: 'GET',
  path: '/businesses/{business}/imports/{import}',
  title: 'An import',
  purpose: 'How far it is, and what came of it.',
  for: 'viewer',
  send: { path: importPath },
  answer: answerOf({ import: importShape }).meta({ id: 'ImportAnswer' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['importsReadout'],
}).run(async ({ path }, { importsReadout }) => {
  const one = await importsReadout.one(path.business, path.import);
  return one === null ? refuse('not_found') : { ok: true, api_version: apiVersion, import: importAnswer(one) };
});
