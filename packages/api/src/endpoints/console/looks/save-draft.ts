import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { checkSettings } from '../../../resources/card/settings/settings.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { lookPath, lookRefusals, seenVersion, sentSettings } from './studio-look.ts';

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
  refuses: lookRefusals,
  needs: ['lookDrafts'],
}).run(async ({ path, body, by }, { lookDrafts }) => {
  const settings = checkSettings(body.settings);
  if (settings instanceof Refusal) return settings;
  const version = await lookDrafts.save(by, path.look, body.version, settings);
  return version instanceof Refusal ? version : { ok: true, api_version: apiVersion, version };
});
