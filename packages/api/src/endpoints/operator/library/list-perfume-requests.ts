import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { toResponse } from '../../to-response.ts';

const requestsMax = 500;

const requestShape = z.strictObject({
  business: z.strictObject({ id: z.guid(), name: z.string() }),
  ref: z.string(),
  brand: z.string().nullable(),
  name: z.string().nullable(),
  asked_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  done_by: z.string().nullable(),
});

export const listPerfumeRequests = consoleOperation({
  id: 'listPerfumeRequests',
  method: 'GET',
  path: '/wishes',
  title: 'List perfume requests',
  purpose: 'Returns perfumes that businesses have requested for the library, newest first.',
  for: 'operator',
  send: { query: z.object({ done: z.enum(['yes', 'no']).default('no').describe('Whether to list closed requests or open ones.') }) },
  answer: answerOf({
    wishes: z.array(requestShape),
  }).meta({ id: 'PerfumeRequests' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryInbox'],
}).run(async ({ query }, { libraryInbox }) => ({
  ok: true,
  api_version: apiVersion,
  wishes: (await libraryInbox.perfumeRequests({ done: query.done === 'yes', limit: requestsMax })).map((request) =>
    toResponse(requestShape, { ...request, business: { id: request.businessId, name: request.business } }),
  ),
}));
