import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';

export const readHealth = consoleOperation({
  id: 'readHealth',
  method: 'GET',
  path: '/health',
  title: 'Health',
  purpose: 'Which nodes write to the ledger and when each last did, what waits to be worked off, and how large the library is.',
  for: 'operator',
  send: {},
  answer: answerOf({
    at: z.iso.datetime(),
    nodes: z.array(z.strictObject({ node: z.guid(), lanes: z.int(), last_flush_at: z.iso.datetime() })),
    queues: z.array(
      z.strictObject({
        name: z.enum(['imports', 'letters', 'wishes', 'erasures']),
        waiting: z.int(),
        oldest_at: z.iso.datetime().nullable(),
      }),
    ),
    library: z.strictObject({ records: z.int(), revision: z.int() }),
  }).meta({ id: 'Health' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['readouts'],
}).run(async (_call, { readouts }) => {
  const { at, nodes, queues, library } = await readouts.health();
  return {
    ok: true,
    api_version: apiVersion,
    at,
    nodes: nodes.map(({ node, lanes, lastFlushAt }) => ({ node, lanes, last_flush_at: lastFlushAt })),
    queues: queues.map(({ name, waiting, oldestAt }) => ({ name, waiting, oldest_at: oldestAt })),
    library: { ...library },
  };
});
