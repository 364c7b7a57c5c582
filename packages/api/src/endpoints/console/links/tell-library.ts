import { z } from 'zod';
import { productRef } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const tellLibrary = consoleOperation({
  id: 'tellLibrary',
  method: 'POST',
  path: '/businesses/{business}/links/tell-library',
  title: 'Tell the library',
  purpose: 'Let whoever keeps the library know that a product is of a perfume that it does not record.',
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ ref: productRef }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['wishes'],
}).run(async ({ body, by }, { wishes }) => doneUnless(await wishes.tell(by, body.ref)));
