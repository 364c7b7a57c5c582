import { z } from 'zod';
import { uuid } from '../../input.ts';
import { consoleOperation, done, doneUnless } from '../operation.ts';

export const revokeSession = consoleOperation({
  id: 'revokeSession',
  method: 'DELETE',
  path: '/sessions/{session}',
  title: 'Revoke a session',
  purpose: 'Signs the user out of another session.',
  for: 'person',
  send: { path: z.object({ session: uuid }) },
  answer: done,
  badInput: {},
  refuses: ['not_found'],
  needs: ['sessions'],
}).run(async ({ person, path }, { sessions }) => doneUnless(await sessions.end(person.id, path.session)));
