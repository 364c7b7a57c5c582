import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { trialOf, trialShape } from './word-shape.ts';

export const readWordTrial = consoleOperation({
  id: 'readWordTrial',
  method: 'GET',
  path: '/words/trial',
  title: 'The latest trial',
  purpose: 'How far the latest trial of drafts has come, and what it found so far.',
  for: 'operator',
  send: {},
  answer: answerOf({ trial: trialShape.nullable() }).meta({ id: 'LatestWordTrial' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['wordTrials'],
}).run(async (_call, { wordTrials }) => {
  const trial = await wordTrials.latest();
  return { ok: true, api_version: apiVersion, trial: trial === null ? null : trialOf(trial) };
});
