import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { aggregateMetrics, type MetricValues } from './aggregate-metrics.ts';
import { createCallTimes } from './call-times.ts';

/** Prometheus metrics. */
export interface Metrics {
  recordCall(operation: string, status: number, ms: number): void;
  /** Number of calls rejected with 503 so far. */
  readonly rejected: number;
  recordFlush(calls: number, ms: number): void;
  recordFlushFailure(): void;
  /** `together` is how values of several processes are aggregated. */
  registerGauge(name: string, help: string, read: () => number, together?: 'sum' | 'max' | 'min'): void;
  /** A number that only rises while the process runs. */
  registerCounter(name: string, help: string, read: () => number): void;
  readonly contentType: string;
  text(): Promise<string>;
  /** The same in the format for aggregation with other processes. */
  values(): Promise<MetricValues>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = createCallTimes();
  let rejected = 0;
  const flushes = new Histogram({
    name: 'sillage_ledger_flush_seconds',
    help: 'Time of one flush of the ledger.',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
    registers: [registry],
  });
  const flushed = new Counter({ name: 'sillage_ledger_calls_total', help: 'Calls that went through the ledger.', registers: [registry] });
  const failures = new Counter({
    name: 'sillage_ledger_failures_total',
    help: 'Flushes that failed and were retried.',
    registers: [registry],
  });
  return {
    recordCall: (operation, status, ms) => {
      if (status === 503 && operation !== 'sandbox') rejected += 1;
      calls.record(operation, status, ms);
    },
    get rejected() {
      return rejected;
    },
    recordFlush: (count, ms) => {
      flushes.observe(ms / 1000);
      flushed.inc(count);
    },
    recordFlushFailure: () => failures.inc(),
    registerGauge: (name, help, read, together = 'sum') =>
      void new Gauge({
        name,
        help,
        aggregator: together,
        registers: [registry],
        collect() {
          this.set(read());
        },
      }),
    registerCounter: (name, help, read) =>
      void new Counter({
        name,
        help,
        registers: [registry],
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${(await aggregateMetrics([[calls.values()]])).text}`,
    values: async () => [...(await registry.getMetricsAsJSON()), calls.values()],
  };
}
