import type { Usage } from '../../../api/usage/usage.ts';

type Line = Usage['lines'][number];

/** By what the calls of a month are told apart. */
export const sides = ['operation', 'key', 'outcome'] as const;
export type Side = (typeof sides)[number];

export type Wanted = Readonly<Partial<Record<Side, string | undefined>>>;

export interface Share {
  readonly value: string;
  readonly calls: number;
  readonly charged: number;
}

/** The lines of the month that are wanted on every side but, where one is given, this one. */
export const linesOf = ({ lines }: Usage, wanted: Wanted, except?: Side): readonly Line[] =>
  lines.filter((line) => sides.every((side) => side === except || wanted[side] === undefined || line[side] === wanted[side]));

/** Every value of one side with its calls, the most first. What is chosen on it takes nothing away from it. */
export function sharesOf(usage: Usage, side: Side, wanted: Wanted): readonly Share[] {
  const shares = new Map<string, Share>();
  for (const line of linesOf(usage, wanted, side)) {
    const { calls, charged } = shares.get(line[side]) ?? { calls: 0, charged: 0 };
    shares.set(line[side], { value: line[side], calls: calls + line.calls, charged: charged + line.charged });
  }
  return [...shares.values()].sort((one, other) => other.calls - one.calls || one.value.localeCompare(other.value));
}
