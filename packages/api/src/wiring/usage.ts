import { postgresLookUsage } from '../adapters/postgres/looks/look-usage.ts';
import { postgresCosts } from '../adapters/postgres/usage/costs.ts';
import { laneLimits, type PostgresLedger, postgresLedger } from '../adapters/postgres/usage/ledger.ts';
import { postgresRefusalRecorder } from '../adapters/postgres/usage/refusals.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { createLatestTimes } from '../resources/usage/latest-times.ts';
import { createRenderTimes } from '../resources/usage/render-times.ts';
import type { Databases } from './databases.ts';
import type { Failures } from './failures.ts';

export interface UsageOptions {
  readonly databaseUrl: string;
  readonly databases: Pick<Databases, 'calls' | 'console'>;
  /** Identifies this process in the ledger. */
  readonly node: string;
  /** How long a call may wait for its flush, in milliseconds. */
  readonly patienceMs: number;
  /** Replaces the ledger, for tests. */
  readonly ledger?: PostgresLedger | undefined;
  readonly metrics: Metrics;
  readonly failures: Failures;
}

const saveLookUsageEveryMs = 60_000;

/** All records of what calls used: the ledger, rejected calls, resource usage, the use of looks, and recent durations. */
export function openUsage({ databaseUrl, databases, node, patienceMs, metrics, failures, ...options }: UsageOptions) {
  const costs = postgresCosts(databases.console, failures.ofWork('the resource usage of businesses could not be saved'));
  const lookUsage = postgresLookUsage(databases.calls);
  const savingLookUsage = setInterval(() => {
    lookUsage.flush().catch(failures.ofWork('look usage could not be saved; will retry'));
  }, saveLookUsageEveryMs).unref();
  const flushTimes = createLatestTimes();
  const flushFailed = failures.ofWork('a flush of the ledger failed; will retry');
  const ledger =
    options.ledger ??
    postgresLedger({
      url: databaseUrl,
      node,
      limits: { ...laneLimits, deadlineMs: patienceMs },
      onFlush: (calls, ms) => {
        metrics.recordFlush(calls, ms);
        flushTimes.record(ms, performance.now());
      },
      onFailure: (error) => {
        metrics.recordFlushFailure();
        flushFailed(error);
      },
    });
  metrics.registerGauge('sillage_ledger_waiting', 'Calls waiting for a flush.', () => ledger.waiting);
  const refusals = postgresRefusalRecorder(databases.console, failures.ofWork('rejected calls could not be saved; will retry'));
  metrics.registerGauge(
    'sillage_refusals_left_out',
    'Rejected calls not listed individually because of their volume.',
    () => refusals.leftOut,
  );
  return {
    ledger,
    refusals,
    costs,
    lookUsage,
    renderTimes: createRenderTimes(),
    flushTimes,
    /** Saves everything that calls have recorded. */
    async close() {
      await refusals.close();
      await ledger.close();
      clearInterval(savingLookUsage);
      await lookUsage.flush().catch(() => {});
      await costs.close();
    },
  };
}

export type Usage = ReturnType<typeof openUsage>;
