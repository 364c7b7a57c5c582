import { z } from 'zod';
import { label } from '../../input.ts';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { lookPath, lookRefusals } from './studio-look.ts';

export const renameLookOfBusiness = consoleOperation({
  id: 'renameLook',
  method: 'PATCH',
  path: '/businesses/{business}/looks/{look}',
  title: 'Rename a look',
  purpose: 'Give a look another name. Calls that name an earlier one still find it.',
  for: 'editor',
  send: { path: lookPath, body: z.strictObject({ name: label.describe('Its new name.') }) },
  answer: done,
  badInput: {},
  refuses: lookRefusals,
  needs: ['publishedLooks'],
}).run(async ({ path, body, by }, { publishedLooks }) => doneUnless(await publishedLooks.rename(by, path.look, body.name)));
