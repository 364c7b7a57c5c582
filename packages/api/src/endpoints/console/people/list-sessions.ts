import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';

export const listSessions = consoleOperation({
  id: 'listSessions',
  method: 'GET',
  path: '/sessions',
  title: 'List sessions',
  purpose: "Returns the signed-in user's active sessions.",
  for: 'person',
  send: {},
  answer: answerOf({
    sessions: z.array(
      z.strictObject({
        id: z.guid(),
        this_one: z.boolean(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
        browser: z.string().nullable().describe('The name of the browser. Null if unknown.'),
        system: z.string().nullable().describe('The name of the operating system. Null if unknown.'),
        country: z.string().nullable().describe('The ISO 3166-1 code of the country at sign-in. Null unless a proxy names it.'),
      }),
    ),
  }).meta({ id: 'Sessions' }),
  badInput: {},
  refuses: [],
  needs: ['sessions'],
}).run(async ({ person, sessionId }, { sessions }) => ({
  ok: true,
  api_version: apiVersion,
  sessions: (await sessions.ofPerson(person.id)).map(({ id, createdAt, lastUsedAt, expiresAt, agent, country }) => ({
    id,
    this_one: id === sessionId,
    created_at: createdAt,
    last_used_at: lastUsedAt,
    expires_at: expiresAt,
    browser: agent?.split('/')[0] || null,
    system: agent?.split('/')[1] || null,
    country,
  })),
}));
