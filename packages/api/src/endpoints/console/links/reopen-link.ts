import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { productRef } from '../../input.ts';
import { businessPath, consoleOperation, done } from '../operation.ts';

export const reopenLink = consoleOperation({
  id: 'reopenLink',
  method: 'POST',
  path: '/businesses/{business}/links/reopen',
  title: 'Take a decision back',
  purpose: 'Put a product that was approved or rejected back among those that wait. It has no card until a person approves one.',
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ ref: productRef }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links'],
}).run(
  async ({ path, body, actor }, { links }) =>
    (await links.decide(path.business, body.ref, { to: 'suggested' }, actor)) ?? { ok: true, api_version: apiVersion },
);
