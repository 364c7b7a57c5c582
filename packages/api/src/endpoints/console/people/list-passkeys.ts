import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';

export const listPasskeys = consoleOperation({
  id: 'listPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  title: 'List passkeys',
  purpose: "Returns the signed-in user's passkeys, newest first.",
  for: 'person',
  send: {},
  answer: answerOf({
    passkeys: z.array(
      z.strictObject({
        id: z.guid(),
        name: z.string(),
        synced: z.boolean().describe("Whether the passkey is copied to the person's other devices."),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable().describe('Null until it is first used to sign in.'),
      }),
    ),
  }).meta({ id: 'Passkeys' }),
  badInput: {},
  refuses: [],
  needs: ['passkeys'],
}).run(async ({ person }, { passkeys }) => ({
  ok: true,
  api_version: apiVersion,
  passkeys: (await passkeys.ofPerson(person.id)).map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    synced: backedUp,
    created_at: createdAt,
    last_used_at: lastUsedAt,
  })),
}));
