import { z } from 'zod';
import { findingsOf, nodeStates, stateOf } from '../../../resources/operator/health.ts';
import type { Spread } from '../../../resources/usage/latest-times.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';

const spread = { count: z.int(), p50_ms: z.number(), p95_ms: z.number(), p99_ms: z.number() };

export const readHealth = consoleOperation({
  id: 'readHealth',
  method: 'GET',
  path: '/health',
  title: 'Health',
  purpose:
    'What is wrong, if anything is; how each node is, by its report of the last seconds; what waits; the last backup; how large the library is.',
  for: 'operator',
  send: {},
  answer: answerOf({
    at: z.iso.datetime(),
    findings: z.array(z.string()).describe('What is wrong and what to do, the worst first. Empty where all is well.'),
    nodes: z.array(
      z.strictObject({
        node: z.guid(),
        state: z
          .enum(nodeStates)
          .describe(
            'idle: nothing to write for a minute. stuck: it cannot write. silent: no report for 20 seconds. crashed: it ended without shutting down. stopped: it was shut down.',
          ),
        host: z.string(),
        port: z.int().nullable().describe('Null for a node of a version that did not report it.'),
        worker: z.int().nullable().describe('Which of its workers this is. Null where there is one process, or where the node has ended.'),
        workers: z.int(),
        pid: z.int(),
        version: z.string(),
        memory_bytes: z.int(),
        began_at: z.iso.datetime(),
        heard_at: z.iso.datetime(),
        last_flush_at: z.iso.datetime().nullable().describe('Null where it has written nothing yet.'),
        waiting: z.int().describe('Calls that wait for a flush.'),
        oldest_ms: z.number().describe('How long the first of them has.'),
        failing_ms: z.number().describe('For how long flushes that were tried for have failed.'),
        flushes: z.strictObject(spread).nullable().describe('How long the latest flushes took.'),
        drawings: z.int().describe('Cards that wait to be drawn.'),
        renders: z
          .array(z.strictObject({ layout: z.string(), form: z.enum(['png', 'html']), ...spread }))
          .describe('How long cards took that were not remembered, in the last five minutes.'),
      }),
    ),
    queues: z.array(
      z.strictObject({
        name: z.enum(['imports', 'letters', 'reports', 'wishes', 'erasures']),
        waiting: z.int(),
        oldest_at: z.iso.datetime().nullable(),
      }),
    ),
    backups: z.strictObject({
      last_at: z.iso.datetime().nullable().describe('The last successful `sillage backup`. Null where there was none.'),
      failed: z.strictObject({ at: z.iso.datetime(), reason: z.string() }).nullable().describe('Null unless the latest backup failed.'),
    }),
    library: z.strictObject({ records: z.int(), revision: z.int() }),
  }).meta({ id: 'Health' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['readouts'],
}).run(async (_call, { readouts }) => {
  const health = await readouts.health();
  const { at, nodes, queues, backups, library } = health;
  return {
    ok: true,
    api_version: apiVersion,
    at,
    findings: [...findingsOf(health)],
    nodes: nodes.map((one) => ({
      node: one.node,
      state: stateOf(one, at),
      host: one.host,
      port: one.port,
      worker: one.worker,
      workers: one.workers,
      pid: one.pid,
      version: one.version,
      memory_bytes: one.memoryBytes,
      began_at: one.beganAt,
      heard_at: one.at,
      last_flush_at: one.lastFlushAt,
      waiting: one.ledger.waiting,
      oldest_ms: one.ledger.oldestMs,
      failing_ms: one.ledger.failingMs,
      flushes: one.ledger.flushes === null ? null : spreadOf(one.ledger.flushes),
      drawings: one.drawings,
      renders: one.renders.map(({ layout, form, ...times }) => ({ layout, form, ...spreadOf(times) })),
    })),
    queues: queues.map(({ name, waiting, oldestAt }) => ({ name, waiting, oldest_at: oldestAt })),
    backups: { last_at: backups.lastAt, failed: backups.failed === null ? null : { ...backups.failed } },
    library: { ...library },
  };
});

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
const spreadOf = ({ count, p50, p95, p99 }: Spread) => ({ count, p50_ms: tenths(p50), p95_ms: tenths(p95), p99_ms: tenths(p99) });
