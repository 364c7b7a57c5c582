import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { lookPath, seenVersion } from './studio-look.ts';

export const restoreVersion = consoleOperation({
  id: 'restoreVersion',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/restore',
  title: 'Restore a version',
  purpose: 'Make the draft what a published version was. Partners are served it once it is previewed and published.',
  for: 'editor',
  send: {
    path: lookPath,
    body: z.strictObject({ version: seenVersion, number: z.int('must be a whole number').min(1, 'must be at least 1') }),
  },
  answer: answerOf({ version: z.int() }).meta({ id: 'RestoredDraft' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'draft_needs_preview'],
  needs: ['lookDrafts'],
}).run(async ({ path, body, actor }, { lookDrafts }) => {
  const version = await lookDrafts.restore(path.business, path.look, actor, body.version, body.number);
  return version instanceof Refusal ? version : { ok: true, api_version: apiVersion, version };
});
