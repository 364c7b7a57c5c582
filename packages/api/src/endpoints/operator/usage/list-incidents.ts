import { z } from 'zod';
import { incidentKinds } from '../../../resources/operator/incidents.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize, uuid } from '../../input.ts';
import { listedIncident } from './listed-incident.ts';

export const listIncidents = consoleOperation({
  id: 'listIncidents',
  method: 'GET',
  path: '/incidents',
  title: 'Incidents',
  purpose: 'Crashes and outages of the nodes in the last 30 days, the latest first.',
  for: 'operator',
  send: { query: z.object({ after: uuid.optional().describe('The last incident of the page before.'), limit: pageSize }) },
  answer: answerOf({
    incidents: z.array(
      z.strictObject({
        id: z.guid(),
        kind: z.enum(incidentKinds),
        summary: z.string().describe('What happened.'),
        host: z.string(),
        port: z.int().nullable().describe('Null for a node of a version that did not report it.'),
        worker: z.int().nullable().describe('The worker concerned. Null where it is the whole node.'),
        workers: z.int(),
        from: z.iso.datetime(),
        to: z.iso.datetime().nullable().describe('Null while it lasts: a node that crashed is not back.'),
        calls_rejected: z.int().nullable().describe('Calls that the node answered with 503 meanwhile. Null where it could not count them.'),
      }),
    ),
    next: z.guid().nullable().describe('Send it as `after` for the next page. Null on the last one.'),
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
    incidents: page.map(listedIncident),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});
