import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { synonymTestShape, toSynonymTestResponse } from './synonym-shape.ts';

export const readSynonymTest = consoleOperation({
  id: 'readSynonymTest',
  method: 'GET',
  path: '/words/trial',
  title: 'Get the latest test run',
  purpose: 'Returns the progress and results of the latest test run.',
  for: 'operator',
  send: {},
  answer: answerOf({ trial: synonymTestShape.nullable() }).meta({ id: 'LatestSynonymTest' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['synonymTests'],
}).run(async (_call, { synonymTests }) => {
  const trial = await synonymTests.latest();
  return { ok: true, api_version: apiVersion, trial: trial === null ? null : toSynonymTestResponse(trial) };
});
