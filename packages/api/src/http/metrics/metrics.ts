import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { callTimes } from './call-times.ts';
import { type Figures, together } from './metrics-together.ts';

/** What an operator watches, in Prometheus' own form. */
export interface Metrics {
  called(operation: string, status: number, ms: number): void;
  /** Calls answered with 503 so far. */
  readonly rejected: number;
  flushed(calls: number, ms: number): void;
  flushFailed(): void;
  /** Beside other processes of the same service, figures of a kind are added up, or the largest or smallest is shown. */
  watch(name: string, help: string, read: () => number, together?: 'sum' | 'max' | 'min'): void;
  readonly contentType: string;
  text(): Promise<string>;
  /** The same, to be put together with those of other processes. */
  figures(): Promise<Figures>;
}

export function metrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = callTimes();
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
    help: 'Flushes that failed and were sent again.',
    registers: [registry],
  });
  return {
    called: (operation, status, ms) => {
      if (status === 503 && operation !== 'sandbox') rejected += 1;
      calls.called(operation, status, ms);
    },
    get rejected() {
      return rejected;
    },
    flushed: (count, ms) => {
      flushes.observe(ms / 1000);
      flushed.inc(count);
    },
    flushFailed: () => failures.inc(),
    watch: (name, help, read, together = 'sum') =>
      void new Gauge({
        name,
        help,
        aggregator: together,
        registers: [registry],
        collect() {
          this.set(read());
        },
      }),
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${(await together([[calls.figures()]])).text}`,
    figures: async () => [...(await registry.getMetricsAsJSON()), calls.figures()],
  };
}
