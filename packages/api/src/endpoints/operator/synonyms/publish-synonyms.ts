import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';

export const publishSynonyms = consoleOperation({
  id: 'publishSynonyms',
  method: 'POST',
  path: '/words/live',
  title: 'Publish synonyms',
  purpose:
    'Publishes the drafts from a test run. They take effect on every node within a second. Rejected if the drafts or the library have changed since.',
  for: 'operator',
  send: { body: z.strictObject({ trial: z.int().min(1).describe('The ID of the test run whose results you have seen.') }) },
  answer: answerOf({ words: z.int().describe('The number of published synonyms.') }).meta({ id: 'PublishedSynonyms' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['synonyms'],
}).run(async ({ body, actor }, { synonyms }) => {
  const words = await synonyms.publish(body.trial, actor);
  return words instanceof Refusal ? words : { ok: true, api_version: apiVersion, words };
});
