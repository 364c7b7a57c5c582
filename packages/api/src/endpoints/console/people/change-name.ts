import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { name } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';

export const changeName = consoleOperation({
  id: 'changeName',
  method: 'PATCH',
  path: '/me',
  title: 'Change your name',
  purpose: "Changes the signed-in user's name.",
  for: 'person',
  send: { body: z.strictObject({ name }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query'],
  needs: ['ownAccount'],
}).run(async ({ body, person }, { ownAccount }) => {
  await ownAccount.rename(person.id, body.name);
  return { ok: true, api_version: apiVersion };
});
