import { z } from 'zod';
import { productRef } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const requestPerfume = consoleOperation({
  id: 'requestPerfume',
  method: 'POST',
  path: '/businesses/{business}/links/tell-library',
  title: 'Request a perfume',
  purpose: "Requests that a product's perfume be added to the library.",
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ ref: productRef }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['perfumeRequests'],
}).run(async ({ body, by }, { perfumeRequests }) => doneUnless(await perfumeRequests.add(by, body.ref)));
