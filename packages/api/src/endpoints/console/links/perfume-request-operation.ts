import { z } from 'zod';
import type { PerfumeRequests } from '../../../resources/links/reviewed-link.ts';
import { productRef } from '../../input.ts';
import { businessPath, type ConsoleDeclaration, consoleOperation, done, doneUnless } from '../operation.ts';

/** An operation on the perfume request of a product. */
export const perfumeRequestOperation = (
  change: keyof PerfumeRequests,
  described: Pick<ConsoleDeclaration, 'id' | 'path' | 'title' | 'purpose'>,
) =>
  consoleOperation({
    ...described,
    method: 'POST',
    for: 'editor',
    send: { path: businessPath, body: z.strictObject({ ref: productRef }) },
    answer: done,
    badInput: {},
    refuses: ['not_found', 'not_entitled', 'invalid_query'],
    needs: ['perfumeRequests'],
  }).run(async ({ body, by }, { perfumeRequests }) => doneUnless(await perfumeRequests[change](by, body.ref)));
