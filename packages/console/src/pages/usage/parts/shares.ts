import type { Usage } from '../../../api/usage/usage.ts';

type UsageLine = Usage['lines'][number];

/** The dimensions that a month's calls are grouped by. */
export const dimensions = ['operation', 'key', 'outcome'] as const;
export type Dimension = (typeof dimensions)[number];

export type UsageFilter = Readonly<Partial<Record<Dimension, string | undefined>>>;

export interface Share {
  readonly value: string;
  readonly calls: number;
  readonly charged: number;
}

/** The month's lines that match the filter, ignoring `except` if given. */
export const filterLines = ({ lines }: Usage, filter: UsageFilter, except?: Dimension): readonly UsageLine[] =>
  lines.filter((line) =>
    dimensions.every((dimension) => dimension === except || filter[dimension] === undefined || line[dimension] === filter[dimension]),
  );

/** The calls per value of a dimension, most calls first. The filter on the dimension itself is ignored. */
export function getShares(usage: Usage, dimension: Dimension, filter: UsageFilter): readonly Share[] {
  const shares = new Map<string, Share>();
  for (const line of filterLines(usage, filter, dimension)) {
    const { calls, charged } = shares.get(line[dimension]) ?? { calls: 0, charged: 0 };
    shares.set(line[dimension], { value: line[dimension], calls: calls + line.calls, charged: charged + line.charged });
  }
  return [...shares.values()].sort((one, other) => other.calls - one.calls || one.value.localeCompare(other.value));
}
