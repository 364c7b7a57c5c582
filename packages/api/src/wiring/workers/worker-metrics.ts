import { aggregateMetrics, type MetricValues } from '../../http/metrics/aggregate-metrics.ts';
import type { WorkerHandle } from './worker-handle.ts';

/** Aggregates the metrics of all workers, including the counters of ended ones. */
export interface WorkerMetrics {
  /** The text of `/metrics`: the current or last known metrics of each worker, plus the counters of ended ones. */
  collect(members: readonly Pick<WorkerHandle, 'id' | 'send'>[]): Promise<string>;
  receive(id: number, question: number, metrics: MetricValues): void;
  remove(id: number): void;
}

const answersWithinMs = 1_000;

/** Metrics aggregated by minimum, such as readiness, are 0 for a worker that does not respond. */
const markUnresponsive = (metrics: MetricValues): MetricValues =>
  metrics.map((metric) =>
    'aggregator' in metric && metric.aggregator === 'min' && 'values' in metric && Array.isArray(metric.values)
      ? { ...metric, values: metric.values.map((one: object) => ({ ...one, value: 0 })) }
      : metric,
  );

export function createWorkerMetrics(): WorkerMetrics {
  const last = new Map<number, MetricValues>();
  const open = new Map<number, { readonly missing: Set<number>; readonly done: () => void }>();
  let questions = 0;
  let lasting: Promise<MetricValues> = Promise.resolve([]);
  const markAnswered = (question: number, id: number): void => {
    const asked = open.get(question);
    if (asked?.missing.delete(id) && asked.missing.size === 0) asked.done();
  };
  return {
    async collect(members) {
      questions += 1;
      const question = questions;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, answersWithinMs);
        open.set(question, {
          missing: new Set(members.map(({ id }) => id)),
          done: () => {
            clearTimeout(timer);
            done();
          },
        });
        for (const { send } of members) send({ order: 'report metrics', question });
      });
      const missing = open.get(question)?.missing ?? new Set();
      open.delete(question);
      const answers = [...last].map(([id, metrics]) => (missing.has(id) ? markUnresponsive(metrics) : metrics));
      return (await aggregateMetrics([await lasting, ...answers])).text;
    },
    receive(id, question, metrics) {
      last.set(id, metrics);
      markAnswered(question, id);
    },
    remove(id) {
      const metrics = last.get(id);
      last.delete(id);
      if (metrics !== undefined) lasting = lasting.then(async (kept) => (await aggregateMetrics([kept, metrics])).cumulative);
      for (const question of open.keys()) markAnswered(question, id);
    },
  };
}
