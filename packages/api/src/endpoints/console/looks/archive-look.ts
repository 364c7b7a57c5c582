import { z } from 'zod';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { lookPath, lookRefusals } from './studio-look.ts';

export const archiveLook = consoleOperation({
  id: 'archiveLook',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/archive',
  title: 'Archive a look',
  purpose: 'Put a look away, or take it back out. Calls that name an archived look are refused as for one that was never saved.',
  for: 'admin',
  send: { path: lookPath, body: z.strictObject({ archived: z.boolean('must be true or false') }) },
  answer: done,
  badInput: {},
  refuses: lookRefusals,
  needs: ['publishedLooks'],
}).run(async ({ path, body, by }, { publishedLooks }) => doneUnless(await publishedLooks.archive(by, path.look, body.archived)));
