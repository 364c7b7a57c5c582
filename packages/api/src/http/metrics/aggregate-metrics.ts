import { AggregatorRegistry } from 'prom-client';

/** Metrics of a process in the library's exchange format. */
export type MetricValues = readonly object[];

export interface AggregatedMetrics {
  readonly text: string;
  /** Counters and histograms, kept after their process ends: Prometheus reads a drop as a counter reset. */
  readonly cumulative: MetricValues;
}

/** Aggregates metrics of several processes: counts are added up, and averages become the maximum. */
export async function aggregateMetrics(all: readonly MetricValues[]): Promise<AggregatedMetrics> {
  const one = AggregatorRegistry.aggregate(all.map((values) => values.map(useMaxForAverages)));
  const values = await one.getMetricsAsJSON();
  return { text: await one.metrics(), cumulative: values.filter(({ type }) => cumulativeTypes.has(String(type))) };
}

const cumulativeTypes: ReadonlySet<string> = new Set(['counter', 'histogram']);

/** An average would hide a single slow process. */
const useMaxForAverages = (metric: object): object =>
  'aggregator' in metric && metric.aggregator === 'average' ? { ...metric, aggregator: 'max' } : metric;
