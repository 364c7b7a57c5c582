import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, consoleOperation } from '../operation.ts';

const passkeyShape = z.strictObject({
  id: z.guid(),
  name: z.string(),
  synced: z.boolean().describe("Whether the passkey is copied to the person's other devices."),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe('Null until it is first used to sign in.'),
});

export const listPasskeys = consoleOperation({
  id: 'listPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  title: 'List passkeys',
  purpose: "Returns the signed-in user's passkeys, newest first.",
  for: 'person',
  send: {},
  answer: answerOf({
    passkeys: z.array(passkeyShape),
  }).meta({ id: 'Passkeys' }),
  badInput: {},
  refuses: [],
  needs: ['passkeys'],
}).run(async ({ person }, { passkeys }) => ({
  ok: true,
  api_version: apiVersion,
  passkeys: (await passkeys.ofPerson(person.id)).map((passkey) => toResponse(passkeyShape, { ...passkey, synced: passkey.backedUp })),
}));
