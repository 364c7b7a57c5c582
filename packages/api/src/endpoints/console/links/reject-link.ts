import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { productRef } from '../../input.ts';
import { businessPath, consoleOperation, done } from '../operation.ts';

export const rejectLink = consoleOperation({
  id: 'rejectLink',
  method: 'POST',
  path: '/businesses/{business}/links/reject',
  title: 'Reject a link',
  purpose: 'Say that a product is none of the perfumes suggested. It has no card until a person approves one.',
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ ref: productRef }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links'],
}).run(
  async ({ path, body, actor }, { links }) =>
    (await links.decide(path.business, body.ref, { to: 'rejected' }, actor)) ?? { ok: true, api_version: apiVersion },
);
