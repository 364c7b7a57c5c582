import { z } from 'zod';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { lookErrorCodes, lookPath } from './studio-look.ts';

export const archiveLook = consoleOperation({
  id: 'archiveLook',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/archive',
  title: 'Archive a look',
  purpose: 'Archives a look or restores it. Calls that name an archived look fail as if it had never been saved.',
  for: 'admin',
  send: { path: lookPath, body: z.strictObject({ archived: z.boolean('must be true or false') }) },
  answer: done,
  badInput: {},
  refuses: lookErrorCodes,
  needs: ['publishedLooks'],
}).run(async ({ path, body, by }, { publishedLooks }) => doneUnless(await publishedLooks.archive(by, path.look, body.archived)));
