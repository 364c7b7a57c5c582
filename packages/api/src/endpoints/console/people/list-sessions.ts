import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, consoleOperation } from '../operation.ts';

const sessionShape = z.strictObject({
  id: z.guid(),
  this_one: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  browser: z.string().nullable().describe('The name of the browser. Null if unknown.'),
  system: z.string().nullable().describe('The name of the operating system. Null if unknown.'),
  country: z.string().nullable().describe('The ISO 3166-1 code of the country at sign-in. Null unless a proxy names it.'),
});

export const listSessions = consoleOperation({
  id: 'listSessions',
  method: 'GET',
  path: '/sessions',
  title: 'List sessions',
  purpose: "Returns the signed-in user's active sessions.",
  for: 'person',
  send: {},
  answer: answerOf({
    sessions: z.array(sessionShape),
  }).meta({ id: 'Sessions' }),
  badInput: {},
  refuses: [],
  needs: ['sessions'],
}).run(async ({ person, sessionId }, { sessions }) => ({
  ok: true,
  api_version: apiVersion,
  sessions: (await sessions.ofPerson(person.id)).map(({ agent, ...session }) =>
    toResponse(sessionShape, {
      ...session,
      thisOne: session.id === sessionId,
      browser: agent?.split('/')[0] || null,
      system: agent?.split('/')[1] || null,
    }),
  ),
}));
