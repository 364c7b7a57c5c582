/** Rows selected in a list, by reference. */
export interface Selection {
  readonly refs: ReadonlySet<string>;
  /** Where a range starts, and the rows that were selected before it. Null unless the last action was a range or a single row. */
  readonly range: { readonly from: number; readonly before: ReadonlySet<string> } | null;
}

export const nothingSelected: Selection = { refs: new Set(), range: null };

/** Selects or deselects one row. The next range starts here. */
export function toggleRow({ refs }: Selection, rows: readonly Row[], at: number): Selection {
  const ref = rows[at]?.ref;
  if (ref === undefined) return { refs, range: null };
  const toggled = new Set(refs);
  if (!toggled.delete(ref)) toggled.add(ref);
  return { refs: toggled, range: { from: at, before: toggled } };
}

/** Selects the rows from the start of the range, or from the current row, to another one. The range shrinks when it is turned back. */
export function extendTo({ refs, range }: Selection, rows: readonly Row[], at: number, to: number): Selection {
  const { from, before } = range ?? { from: at, before: refs };
  const within = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { refs: new Set([...before, ...within.map(({ ref }) => ref)]), range: { from, before } };
}

interface Row {
  readonly ref: string;
}
