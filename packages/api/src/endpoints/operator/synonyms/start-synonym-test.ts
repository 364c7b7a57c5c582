import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { synonymTestShape, toSynonymTestResponse } from './synonym-shape.ts';

export const startSynonymTest = consoleOperation({
  id: 'startSynonymTest',
  method: 'POST',
  path: '/words/trial',
  title: 'Start a test run',
  purpose:
    'Matches stored rows of all businesses with and without the draft synonyms in the background, reviewed rows first. Nothing stored is changed. A test run in progress is replaced.',
  for: 'operator',
  send: {},
  answer: answerOf({ trial: synonymTestShape }).meta({ id: 'StartedSynonymTest' }),
  badInput: {},
  refuses: ['not_found', 'not_in_library_shape'],
  needs: ['synonymTests'],
}).run(async ({ actor }, { synonymTests }) => {
  const trial = await synonymTests.start(actor);
  return trial instanceof Refusal ? trial : { ok: true, api_version: apiVersion, trial: toSynonymTestResponse(trial) };
});
