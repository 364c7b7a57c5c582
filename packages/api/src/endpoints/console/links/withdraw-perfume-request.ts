import { z } from 'zod';
import { productRef } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const withdrawPerfumeRequest = consoleOperation({
  id: 'withdrawPerfumeRequest',
  method: 'POST',
  path: '/businesses/{business}/links/withdraw-request',
  title: 'Withdraw a perfume request',
  purpose: 'Withdraws the request for a perfume, as long as no operator has closed it.',
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ ref: productRef }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['perfumeRequests'],
}).run(async ({ body, by }, { perfumeRequests }) => doneUnless(await perfumeRequests.withdraw(by, body.ref)));
