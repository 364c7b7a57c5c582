import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../adapters/postgres/database.ts';
import { type WatchedState, watchedState } from '../adapters/postgres/operator/backups.ts';
import { type NodeIdentity, recordCrashes, recordOutage } from '../adapters/postgres/operator/incidents.ts';
import { type Ending, nodeRow } from '../adapters/postgres/operator/nodes.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { type NodeReport, silentMs } from '../resources/operator/health.ts';
import { again } from './again.ts';
import type { Outages } from './outages.ts';

export interface HeartbeatOptions {
  readonly db: Database;
  readonly identity: NodeIdentity;
  readonly report: () => NodeReport;
  readonly outages: Outages;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

export interface Heartbeat {
  /** Resolves when the first report was written, or could not be. */
  readonly begun: Promise<void>;
  /** Says how the process ends, once. */
  end(ending: Ending): Promise<void>;
}

const everyMs = 5_000;
/** One report may fail. Whatever kept this process from reporting for longer may have kept the others too, who are silent after little more. */
const gapMsMax = 12_000;
/** By then every other node that shares this one's database has reported as well. */
const steadyAfterMs = silentMs + everyMs;

/** Has this process report every few seconds how it is, look after those that fell silent, and record what it could not while the database was away. */
export function startHeartbeat({ db, identity, report, outages, metrics, log }: HeartbeatOptions): Heartbeat {
  const row = nodeRow(db, identity);
  let steadySinceMs = 0;
  let reportedMs = Number.NEGATIVE_INFINITY;
  let watched: (WatchedState & { readonly readMs: number }) | null = null;
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  async function beat(): Promise<void> {
    try {
      // By the database's clock, which goes on while a machine is suspended.
      const nowMs = await row.report(report());
      if (nowMs - reportedMs > gapMsMax || nowMs < reportedMs) steadySinceMs = nowMs;
      reportedMs = nowMs;
      await outages.report((outage) => recordOutage(db, identity, outage));
      if (nowMs - steadySinceMs >= steadyAfterMs) await recordCrashes(db);
      watched = { ...(await watchedState(db)), readMs: performance.now() };
    } finally {
      begin();
    }
  }

  const stop = again(beat, {
    pauseMs: () => everyMs,
    onError: (error) => log.warn({ err: error }, 'the node could not report how it is; it tries again'),
  });
  metrics.watch(
    'sillage_backup_age_seconds',
    'Since the last successful backup, or since the database was set up where there was none.',
    () => (watched === null ? Number.NaN : watched.backupAgeSeconds + (performance.now() - watched.readMs) / 1_000),
    'max',
  );
  metrics.watch(
    'sillage_backup_failed',
    '1 while the latest backup is one that failed.',
    () => Number(watched?.hasBackupFailed ?? false),
    'max',
  );
  metrics.watch('sillage_nodes_crashed', 'Nodes that crashed within a day and are not back.', () => watched?.nodesCrashed ?? 0, 'max');

  let ending: Promise<void> | null = null;
  return {
    begun,
    end: (how) => {
      ending ??= stop()
        .then(() => row.end(how))
        .catch((error: unknown) => log.warn({ err: error }, 'the node could not record how it ends'));
      return ending;
    },
  };
}
