import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../../console/operation.ts';
import { productRef, uuid } from '../../input.ts';

export const closePerfumeRequest = consoleOperation({
  id: 'closePerfumeRequest',
  method: 'POST',
  path: '/wishes/done',
  title: 'Close a perfume request',
  purpose: 'Marks a perfume request as done. If the business requests the perfume again, the request is reopened.',
  for: 'operator',
  send: { body: z.strictObject({ business: uuid, ref: productRef }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryInbox'],
}).run(async ({ body, actor }, { libraryInbox }) =>
  (await libraryInbox.done(body.business, body.ref, actor.name)) ? { ok: true, api_version: apiVersion } : refuse('not_found'),
);
