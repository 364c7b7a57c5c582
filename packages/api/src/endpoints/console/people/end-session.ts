import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { uuid } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';

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
}).run(async ({ person, path }, { sessions }) => (await sessions.end(person.id, path.session)) ?? { ok: true, api_version: apiVersion });
