import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../../console/operation.ts';
import { productRef, uuid } from '../../input.ts';

export const finishWish = consoleOperation({
  id: 'finishWish',
  method: 'POST',
  path: '/wishes/done',
  title: 'Mark as done',
  purpose: 'Says that a product that was missed has been dealt with. A business that tells of it again puts it back.',
  for: 'operator',
  send: { body: z.strictObject({ business: uuid, ref: productRef }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryInbox'],
}).run(async ({ body, actor }, { libraryInbox }) =>
  (await libraryInbox.done(body.business, body.ref, actor.name)) ? { ok: true, api_version: apiVersion } : refuse('not_found'),
);
