import { z } from 'zod';
import { determineNodeState, findProblems, nodeStates } from '../../../resources/operator/health.ts';
import type { Spread } from '../../../resources/usage/latest-times.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { toResponse } from '../../to-response.ts';

const spread = { count: z.int(), p50_ms: z.number(), p95_ms: z.number(), p99_ms: z.number() };

const nodeShape = z.strictObject({
  node: z.guid(),
  state: z
    .enum(nodeStates)
    .describe(
      'idle: nothing to write for a minute. stuck: unable to write. silent: no report for 20 seconds. crashed: ended without shutting down. stopped: shut down.',
    ),
  host: z.string(),
  port: z.int().nullable().describe("The node's port. Null for a version that didn't report it."),
  worker: z.int().nullable().describe('The worker number. Null if the node has a single process, or has ended.'),
  workers: z.int(),
  pid: z.int(),
  version: z.string(),
  memory_bytes: z.int(),
  began_at: z.iso.datetime(),
  heard_at: z.iso.datetime(),
  last_flush_at: z.iso.datetime().nullable().describe("When the node last flushed. Null if it hasn't flushed yet."),
  waiting: z.int().describe('The number of calls waiting for a flush.'),
  oldest_ms: z.number().describe('The age of the oldest waiting call, in milliseconds.'),
  failing_ms: z.number().describe('How long flushes have been failing, in milliseconds.'),
  flushes: z.strictObject(spread).nullable().describe('Durations of the latest flushes. Null if there have been none.'),
  drawings: z.int().describe('The number of cards waiting to be rendered.'),
  renders: z
    .array(z.strictObject({ layout: z.string(), form: z.enum(['png', 'html']), ...spread }))
    .describe('Render times of uncached cards in the last 5 minutes.'),
});

export const readHealth = consoleOperation({
  id: 'readHealth',
  method: 'GET',
  path: '/health',
  title: 'Get service health',
  purpose:
    'Returns the current problems, the latest report of each node, the backlog of each queue, the last backup and the size of the library.',
  for: 'operator',
  send: {},
  answer: answerOf({
    at: z.iso.datetime(),
    findings: z.array(z.string()).describe('Current problems and how to solve them, most severe first. Empty if there are none.'),
    nodes: z.array(nodeShape),
    queues: z.array(
      z.strictObject({
        name: z.enum(['imports', 'letters', 'reports', 'wishes', 'erasures']),
        waiting: z.int(),
        oldest_at: z.iso.datetime().nullable(),
      }),
    ),
    backups: z.strictObject({
      last_at: z.iso.datetime().nullable().describe('When `sillage backup` last succeeded. Null if it never has.'),
      failed: z
        .strictObject({ at: z.iso.datetime(), reason: z.string() })
        .nullable()
        .describe('Why the latest backup failed. Null if it succeeded.'),
    }),
    library: z.strictObject({ records: z.int(), revision: z.int() }),
  }).meta({ id: 'Health' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['metricsQueries'],
}).run(async (_call, { metricsQueries }) => {
  const health = await metricsQueries.health();
  const { at, nodes, queues, backups, library } = health;
  return {
    ok: true,
    api_version: apiVersion,
    at,
    findings: [...findProblems(health)],
    nodes: nodes.map((node) =>
      toResponse(nodeShape, {
        ...node,
        ...node.ledger,
        state: determineNodeState(node, at),
        heardAt: node.at,
        flushes: node.ledger.flushes === null ? null : toSpreadResponse(node.ledger.flushes),
        renders: node.renders.map(({ layout, form, ...times }) => ({ layout, form, ...toSpreadResponse(times) })),
      }),
    ),
    queues: queues.map(({ name, waiting, oldestAt }) => ({ name, waiting, oldest_at: oldestAt })),
    backups: { last_at: backups.lastAt, failed: backups.failed === null ? null : { ...backups.failed } },
    library: { ...library },
  };
});

const roundToTenths = (ms: number): number => Math.round(ms * 10) / 10;
const toSpreadResponse = ({ count, p50, p95, p99 }: Spread) => ({
  count,
  p50_ms: roundToTenths(p50),
  p95_ms: roundToTenths(p95),
  p99_ms: roundToTenths(p99),
});
