import { z } from 'zod';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { draftVersion, lookErrorCodes, lookPath } from './studio-look.ts';

export const publishLook = consoleOperation({
  id: 'publishLook',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/publish',
  title: 'Publish a look',
  purpose: 'Publishes the draft of a look. The current draft must have been previewed.',
  for: 'admin',
  send: { path: lookPath, body: z.strictObject({ version: draftVersion }) },
  answer: done,
  badInput: {},
  refuses: lookErrorCodes,
  needs: ['publishedLooks'],
}).run(async ({ path, body, by }, { publishedLooks }) => doneUnless(await publishedLooks.publish(by, path.look, body.version)));
