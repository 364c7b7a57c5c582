import { z } from 'zod';
import { incidentKinds } from '../../../resources/operator/incidents.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize, uuid } from '../../input.ts';
import { toIncidentResponse } from './incident-shape.ts';

export const listIncidents = consoleOperation({
  id: 'listIncidents',
  method: 'GET',
  path: '/incidents',
  title: 'List incidents',
  purpose: 'Returns node crashes and outages from the last 30 days, newest first.',
  for: 'operator',
  send: { query: z.object({ after: uuid.optional().describe('The last incident of the previous page.'), limit: pageSize }) },
  answer: answerOf({
    incidents: z.array(
      z.strictObject({
        id: z.guid(),
        kind: z.enum(incidentKinds),
        summary: z.string().describe('What happened.'),
        host: z.string(),
        port: z.int().nullable().describe("The node's port. Null for a version that didn't report it."),
        worker: z.int().nullable().describe('The affected worker. Null if the entire node is affected.'),
        workers: z.int(),
        from: z.iso.datetime(),
        to: z.iso.datetime().nullable().describe("When the incident ended. Null while it is ongoing: a crashed node hasn't restarted."),
        calls_rejected: z
          .int()
          .nullable()
          .describe("The number of calls that the node rejected with 503 during the incident. Null if it couldn't count them."),
      }),
    ),
    next: z.guid().nullable().describe('The `after` value for the next page. Null on the last page.'),
  }).meta({ id: 'Incidents' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['incidents'],
}).run(async ({ query: { after = null, limit } }, { incidents }) => {
  const found = await incidents.page({ after, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    incidents: page.map(toIncidentResponse),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});
