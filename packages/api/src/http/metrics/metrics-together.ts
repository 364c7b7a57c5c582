import { AggregatorRegistry } from 'prom-client';

/** What a process counts, as it is told to another. */
export type Figures = readonly object[];

export interface Together {
  readonly text: string;
  /** What only ever grows: it is kept when the process that counted it is gone, for a sum that fell would be read as calls made anew. */
  readonly lasting: Figures;
}

/** The figures of several processes as one: counts are added up, and of what is spread the worst is shown. */
export async function together(all: readonly Figures[]): Promise<Together> {
  const one = AggregatorRegistry.aggregate(all.map((figures) => figures.map(worstShown)));
  const figures = await one.getMetricsAsJSON();
  return { text: await one.metrics(), lasting: figures.filter(({ type }) => lastingTypes.has(String(type))) };
}

const lastingTypes: ReadonlySet<string> = new Set(['counter', 'histogram']);

/** A mean of waits hides the one process that lags. */
const worstShown = (figure: object): object =>
  'aggregator' in figure && figure.aggregator === 'average' ? { ...figure, aggregator: 'max' } : figure;
