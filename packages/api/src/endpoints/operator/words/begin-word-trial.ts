import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { trialOf, trialShape } from './word-shape.ts';

export const beginWordTrial = consoleOperation({
  id: 'beginWordTrial',
  method: 'POST',
  path: '/words/trial',
  title: 'Try the drafts',
  purpose:
    'Matches stored rows of every business with and without the drafts, in the background, those that people decided on first. Nothing of theirs changes. A trial that is under way ends for the new one.',
  for: 'operator',
  send: {},
  answer: answerOf({ trial: trialShape }).meta({ id: 'WordTrialBegun' }),
  badInput: {},
  refuses: ['not_found', 'not_in_library_shape'],
  needs: ['wordTrials'],
}).run(async ({ actor }, { wordTrials }) => {
  const trial = await wordTrials.begin(actor);
  return trial instanceof Refusal ? trial : { ok: true, api_version: apiVersion, trial: trialOf(trial) };
});
