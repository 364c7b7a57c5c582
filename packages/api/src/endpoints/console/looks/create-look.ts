import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { checkSettings } from '../../../resources/card/settings/settings.ts';
import { apiVersion } from '../../../versioning.ts';
import { label } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { lookErrorCodes, settingsBody } from './studio-look.ts';

export const createLook = consoleOperation({
  id: 'createLook',
  method: 'POST',
  path: '/businesses/{business}/looks',
  title: 'Create a look',
  purpose: "Saves a new look as a draft under a unique name. Cards don't use it until it is published.",
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ name: label.describe('The name of the look.'), settings: settingsBody }) },
  answer: answerOf({ id: z.guid() }).meta({ id: 'CreatedLook' }),
  badInput: {},
  refuses: lookErrorCodes,
  needs: ['lookDrafts'],
}).run(async ({ body, by }, { lookDrafts }) => {
  const settings = checkSettings(body.settings);
  if (settings instanceof Refusal) return settings;
  const id = await lookDrafts.create(by, body.name, settings);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, id };
});
