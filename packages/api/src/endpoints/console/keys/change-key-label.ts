import { z } from 'zod';
import { keyId, label } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const changeKeyLabel = consoleOperation({
  id: 'changeKeyLabel',
  method: 'PATCH',
  path: '/businesses/{business}/keys/{key}',
  title: "Change a key's label",
  purpose: 'Changes the label of a key.',
  for: 'admin',
  send: { path: businessPath.extend({ key: keyId }), body: z.strictObject({ label }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['keys'],
}).run(async ({ path, body, by }, { keys }) => doneUnless(await keys.relabel(by, path.key, body.label)));
