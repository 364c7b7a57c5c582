import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../adapters/postgres/database.ts';
import { readWatchedState, type WatchedState } from '../adapters/postgres/operator/backups.ts';
import { type NodeIdentity, recordCrashes, recordOutage } from '../adapters/postgres/operator/incidents.ts';
import { type Ending, nodeRow } from '../adapters/postgres/operator/nodes.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { type NodeReport, silentMs } from '../resources/operator/health.ts';
import type { Outages } from './outages.ts';
import { repeatWithPause } from './repeat-with-pause.ts';

export interface HeartbeatOptions {
  readonly db: Database;
  readonly identity: NodeIdentity;
  readonly report: () => NodeReport;
  readonly outages: Outages;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

export interface Heartbeat {
  /** Resolves when the first report was written or has failed. */
  readonly started: Promise<void>;
  /** Records how the process ended. Only the first call has an effect. */
  end(ending: Ending): Promise<void>;
}

const everyMs = 5_000;
/** Allows one failed report. A longer gap may have a cause that also affects other nodes, which would appear silent soon after. */
const gapMsMax = 12_000;
/** By then every other node with this database has reported as well. */
const steadyAfterMs = silentMs + everyMs;

/**
 * Reports the state of this process every few seconds, detects crashed nodes, and records outages that could not be recorded while
 * the database was away.
 */
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
      // By the database's clock, which continues while this machine is suspended.
      const nowMs = await row.report(report());
      if (nowMs - reportedMs > gapMsMax || nowMs < reportedMs) steadySinceMs = nowMs;
      reportedMs = nowMs;
      await outages.report((outage) => recordOutage(db, identity, outage));
      if (nowMs - steadySinceMs >= steadyAfterMs) await recordCrashes(db);
      watched = { ...(await readWatchedState(db)), readMs: performance.now() };
    } finally {
      begin();
    }
  }

  const stop = repeatWithPause(beat, {
    pauseMs: () => everyMs,
    onError: (error) => log.warn({ err: error }, 'the node could not send its report; will retry'),
  });
  metrics.registerGauge(
    'sillage_backup_age_seconds',
    'Seconds since the last successful backup, or since the database was created if there is none.',
    () => (watched === null ? Number.NaN : watched.backupAgeSeconds + (performance.now() - watched.readMs) / 1_000),
    'max',
  );
  metrics.registerGauge(
    'sillage_backup_failed',
    '1 while the latest backup has failed.',
    () => Number(watched?.hasBackupFailed ?? false),
    'max',
  );
  metrics.registerGauge(
    'sillage_nodes_crashed',
    'Nodes that crashed in the last 24 hours and have not restarted.',
    () => watched?.nodesCrashed ?? 0,
    'max',
  );

  let ending: Promise<void> | null = null;
  return {
    started: begun,
    end: (how) => {
      ending ??= stop()
        .then(() => row.end(how))
        .catch((error: unknown) => log.warn({ err: error }, 'the node could not record its end'));
      return ending;
    },
  };
}
