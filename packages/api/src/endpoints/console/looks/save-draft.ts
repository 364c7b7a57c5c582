import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { checkSettings } from '../../../resources/card/settings.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { lookPath, seenVersion, sentSettings } from './studio-look.ts';

export const saveDraft = consoleOperation({
  id: 'saveDraft',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/draft',
  title: 'Save a draft',
  purpose:
    'Keep settings of a look without changing what partners are served. Refused where somebody else changed the draft since it was seen.',
  for: 'editor',
  send: { path: lookPath, body: z.strictObject({ version: seenVersion, settings: sentSettings }) },
  answer: answerOf({ version: z.int() }).meta({ id: 'SavedDraft' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'draft_needs_preview'],
  needs: ['lookDrafts'],
}).run(async ({ path, body, actor }, { lookDrafts }) => {
  const settings = checkSettings(body.settings);
  if (settings instanceof Refusal) return settings;
  const version = await lookDrafts.save(path.business, path.look, actor, body.version, settings);
  return version instanceof Refusal ? version : { ok: true, api_version: apiVersion, version };
});
