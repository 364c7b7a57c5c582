import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { checkSettings } from '../../../resources/card/settings/settings.ts';
import { apiVersion } from '../../../versioning.ts';
import { label } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { lookRefusals, sentSettings } from './studio-look.ts';

export const createLook = consoleOperation({
  id: 'createLook',
  method: 'POST',
  path: '/businesses/{business}/looks',
  title: 'Begin a look',
  purpose: 'Save a look as a draft, under a name that no other bears. Partners are not served it before it is published.',
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ name: label.describe('Its name.'), settings: sentSettings }) },
  answer: answerOf({ id: z.guid() }).meta({ id: 'BegunLook' }),
  badInput: {},
  refuses: lookRefusals,
  needs: ['lookDrafts'],
}).run(async ({ body, by }, { lookDrafts }) => {
  const settings = checkSettings(body.settings);
  if (settings instanceof Refusal) return settings;
  const id = await lookDrafts.create(by, body.name, settings);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, id };
});
