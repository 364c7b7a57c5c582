import { z } from 'zod';
import { label } from '../../input.ts';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { lookErrorCodes, lookPath } from './studio-look.ts';

export const renameLookOfBusiness = consoleOperation({
  id: 'renameLook',
  method: 'PATCH',
  path: '/businesses/{business}/looks/{look}',
  title: 'Rename a look',
  purpose: 'Renames a look. Calls that use a former name still find it.',
  for: 'editor',
  send: { path: lookPath, body: z.strictObject({ name: label.describe('The new name.') }) },
  answer: done,
  badInput: {},
  refuses: lookErrorCodes,
  needs: ['publishedLooks'],
}).run(async ({ path, body, by }, { publishedLooks }) => doneUnless(await publishedLooks.rename(by, path.look, body.name)));
