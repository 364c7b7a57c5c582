import { z } from 'zod';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { lookPath, lookRefusals, seenVersion } from './studio-look.ts';

export const publishLook = consoleOperation({
  id: 'publishLook',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/publish',
  title: 'Publish a look',
  purpose: 'Serve the draft to partners from now on. It must have been previewed as it stands.',
  for: 'admin',
  send: { path: lookPath, body: z.strictObject({ version: seenVersion }) },
  answer: done,
  badInput: {},
  refuses: lookRefusals,
  needs: ['publishedLooks'],
}).run(async ({ path, body, by }, { publishedLooks }) => doneUnless(await publishedLooks.publish(by, path.look, body.version)));
