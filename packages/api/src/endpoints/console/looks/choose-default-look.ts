import { z } from 'zod';
import { uuid } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';
import { lookErrorCodes } from './studio-look.ts';

export const chooseDefaultLook = consoleOperation({
  id: 'chooseDefaultLook',
  method: 'POST',
  path: '/businesses/{business}/looks/default',
  title: 'Set the default look',
  purpose: "Sets the look for calls that don't name one. Null for Sillage's default look.",
  for: 'admin',
  send: { path: businessPath, body: z.strictObject({ look: uuid.nullable() }) },
  answer: done,
  badInput: {},
  refuses: lookErrorCodes,
  needs: ['publishedLooks'],
}).run(async ({ body, by }, { publishedLooks }) => doneUnless(await publishedLooks.makeDefault(by, body.look)));
