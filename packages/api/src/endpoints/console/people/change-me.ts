import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { consoleLanguage, name } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';

export const changeMe = consoleOperation({
  id: 'changeMe',
  method: 'PATCH',
  path: '/me',
  title: 'Change your name or language',
  purpose: "Changes the signed-in user's name, or the language of the console and of emails. Omitted fields keep their values.",
  for: 'person',
  send: {
    body: z
      .strictObject({ name: name.optional(), language: consoleLanguage.nullable().optional().describe('Null to follow the browser.') })
      .refine((body) => Object.keys(body).length > 0, 'must have a name or a language')
      .meta({ minProperties: 1 }),
  },
  answer: done,
  badInput: {},
  refuses: ['invalid_query'],
  needs: ['ownAccount'],
}).run(async ({ body: { name: newName, language }, person }, { ownAccount }) => {
  await ownAccount.change(person.id, { ...(newName !== undefined && { name: newName }), ...(language !== undefined && { language }) });
  return { ok: true, api_version: apiVersion };
});
