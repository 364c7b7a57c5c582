import { z } from 'zod';
import { uuid } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';
import { lookRefusals } from './studio-look.ts';

export const chooseDefaultLook = consoleOperation({
  id: 'chooseDefaultLook',
  method: 'POST',
  path: '/businesses/{business}/looks/default',
  title: 'Choose the default look',
  purpose: 'Choose the look of calls that name none; null for the house look.',
  for: 'admin',
  send: { path: businessPath, body: z.strictObject({ look: uuid.nullable() }) },
  answer: done,
  badInput: {},
  refuses: lookRefusals,
  needs: ['publishedLooks'],
}).run(async ({ body, by }, { publishedLooks }) => doneUnless(await publishedLooks.makeDefault(by, body.look)));
