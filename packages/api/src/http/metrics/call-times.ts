const name = 'sillage_call_seconds';
const help = 'Time from request to response.';
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Series {
  readonly labels: { readonly operation: string; readonly status: string };
  /** Calls by bucket; the last bucket is for calls over all bounds. */
  readonly counts: number[];
  sum: number;
}

interface Value {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

export interface CallTimes {
  record(operation: string, status: number, ms: number): void;
  /** In the library's format for aggregating a histogram across processes. */
  values(): object;
}

/** A call duration histogram. The library's own takes as long as admitting a call, so this one formats its values only when read. */
export function createCallTimes(): CallTimes {
  const byOperation = new Map<string, Map<number, Series>>();

  function begin(operation: string, status: number): Series {
    const byStatus = byOperation.get(operation) ?? new Map<number, Series>();
    byOperation.set(operation, byStatus);
    const series: Series = { labels: { operation, status: String(status) }, counts: new Array(bounds.length + 1).fill(0), sum: 0 };
    byStatus.set(status, series);
    return series;
  }

  return {
    record(operation, status, ms) {
      const seconds = ms / 1000;
      const series = byOperation.get(operation)?.get(status) ?? begin(operation, status);
      let at = 0;
      while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
      series.counts[at] = (series.counts[at] ?? 0) + 1;
      series.sum += seconds;
    },
    values() {
      const values = [...byOperation.values()].flatMap((byStatus) => [...byStatus.values()].flatMap(toValues));
      return { name, help, type: 'histogram', values, aggregator: 'sum' };
    },
  };
}

function toValues({ labels, counts, sum }: Series): Value[] {
  let count = 0;
  const buckets = counts.map((more, at): Value => {
    count += more;
    return { metricName: `${name}_bucket`, labels: { ...labels, le: bounds[at] ?? '+Inf' }, value: count };
  });
  return [...buckets, { metricName: `${name}_sum`, labels, value: sum }, { metricName: `${name}_count`, labels, value: count }];
}
