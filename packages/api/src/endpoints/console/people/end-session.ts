import { z } from 'zod';
import { uuid } from '../../input.ts';
import { consoleOperation, done, doneUnless } from '../operation.ts';

export const endSession = consoleOperation({
  id: 'endSession',
  method: 'DELETE',
  path: '/sessions/{session}',
  title: 'End a session',
  purpose: 'Sign out elsewhere.',
  for: 'person',
  send: { path: z.object({ session: uuid }) },
  answer: done,
  badInput: {},
  refuses: ['not_found'],
  needs: ['sessions'],
}).run(async ({ person, path }, { sessions }) => doneUnless(await sessions.end(person.id, path.session)));
