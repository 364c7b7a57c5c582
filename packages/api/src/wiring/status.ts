import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { checkDatabase, type StartState } from '../adapters/postgres/database-status.ts';
import type { PostgresLedger } from '../adapters/postgres/usage/ledger.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { serveMonitoring } from '../http/surfaces/monitoring.ts';
import type { Databases } from './databases.ts';
import { createOutages, type Outages } from './outages.ts';
import { createReadiness } from './readiness.ts';

export interface StatusOptions {
  readonly databases: Pick<Databases, 'calls'>;
  readonly beginning: StartState;
  readonly ledger: Pick<PostgresLedger, 'failingMs'>;
  readonly metrics: Metrics;
  readonly metricsText: () => Promise<string>;
  readonly operatorToken: string | null;
  readonly docs: string;
  readonly log: FastifyBaseLogger;
}

export interface Status {
  readonly outages: Outages;
  /** Whether calls can be served. False from `drain` on. */
  isReady(): Promise<boolean>;
  /** From now on, load balancers should send calls elsewhere. */
  drain(): void;
  close(): Promise<void>;
}

/** Checks whether calls can be served, and serves the result and the metrics to monitoring. */
export function openStatus(app: FastifyInstance, options: StatusOptions): Status {
  const { databases, beginning, ledger, metrics, metricsText, operatorToken, docs, log } = options;
  const outages = createOutages({ rejected: () => metrics.rejected });
  const readiness = createReadiness({
    checkDatabase: () => checkDatabase(databases.calls, beginning),
    flushesFailMs: () => ledger.failingMs,
    onCheck: outages.checked,
    log,
  });
  let isDraining = false;
  const isReady = async () => !isDraining && (await readiness.ready());
  metrics.registerGauge(
    'sillage_ready',
    '1 while calls can be served, 0 while /readyz answers 503.',
    () => Number(readiness.wasReady && !isDraining),
    'min',
  );
  serveMonitoring(app, { metrics: { contentType: metrics.contentType, text: metricsText }, operatorToken, docs, ready: isReady });
  return {
    outages,
    isReady,
    drain: () => {
      isDraining = true;
    },
    close: readiness.close,
  };
}
