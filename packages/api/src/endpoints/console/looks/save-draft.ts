import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { checkSettings } from '../../../resources/card/settings/settings.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { draftVersion, lookErrorCodes, lookPath, settingsBody } from './studio-look.ts';

export const saveDraft = consoleOperation({
  id: 'saveDraft',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/draft',
  title: 'Save a draft',
  purpose:
    'Saves the settings of a look without changing published cards. Rejected if another member has changed the draft since you last read it.',
  for: 'editor',
  send: { path: lookPath, body: z.strictObject({ version: draftVersion, settings: settingsBody }) },
  answer: answerOf({ version: z.int() }).meta({ id: 'SavedDraft' }),
  badInput: {},
  refuses: lookErrorCodes,
  needs: ['lookDrafts'],
}).run(async ({ path, body, by }, { lookDrafts }) => {
  const settings = checkSettings(body.settings);
  if (settings instanceof Refusal) return settings;
  const version = await lookDrafts.save(by, path.look, body.version, settings);
  return version instanceof Refusal ? version : { ok: true, api_version: apiVersion, version };
});
