import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';

export const readHealth = consoleOperation({
  id: 'readHealth',
  method: 'GET',
  path: '/health',
  title: 'Health',
  purpose:
    'Which nodes write to the ledger and when each last did, what waits to be worked off, what has to be mended of payments, and how large the library is.',
  for: 'operator',
  send: {},
  answer: answerOf({
    at: z.iso.datetime(),
    nodes: z.array(z.strictObject({ node: z.guid(), lanes: z.int(), last_flush_at: z.iso.datetime() })),
    queues: z.array(
      z.strictObject({
        name: z.enum(['imports', 'letters', 'reports', 'wishes', 'erasures']),
        waiting: z.int(),
        oldest_at: z.iso.datetime().nullable(),
      }),
    ),
    payments: z
      .array(z.strictObject({ business: z.strictObject({ id: z.guid(), name: z.string() }), says: z.string() }))
      .describe('What has to be mended at the payment provider.'),
    library: z.strictObject({ records: z.int(), revision: z.int() }),
  }).meta({ id: 'Health' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['readouts'],
}).run(async (_call, { readouts }) => {
  const { at, nodes, queues, payments, library } = await readouts.health();
  return {
    ok: true,
    api_version: apiVersion,
    at,
    nodes: nodes.map(({ node, lanes, lastFlushAt }) => ({ node, lanes, last_flush_at: lastFlushAt })),
    queues: queues.map(({ name, waiting, oldestAt }) => ({ name, waiting, oldest_at: oldestAt })),
    payments: payments.map(({ business: { id, name }, says }) => ({ business: { id, name }, says })),
    library: { ...library },
  };
});
