import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';

export const setWordsLive = consoleOperation({
  id: 'setWordsLive',
  method: 'POST',
  path: '/words/live',
  title: 'Set the drafts live',
  purpose:
    'Sets live what a trial tried. Every node matches by it within a second. Refused where the drafts or the library have changed since.',
  for: 'operator',
  send: { body: z.strictObject({ trial: z.int().min(1).describe('The trial whose result was looked at.') }) },
  answer: answerOf({ words: z.int().describe('How many words became live.') }).meta({ id: 'WordsLive' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['deskWords'],
}).run(async ({ body, actor }, { deskWords }) => {
  const words = await deskWords.goLive(body.trial, actor);
  return words instanceof Refusal ? words : { ok: true, api_version: apiVersion, words };
});
