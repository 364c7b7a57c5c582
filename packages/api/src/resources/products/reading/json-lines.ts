import type { RowLimits } from './delimited.ts';
import type { FileRow } from './file-row.ts';
import { createLineSplitter } from './lines.ts';

/**
 * The objects of a JSON Lines text as rows of a table. Line 0 has the headings: the fields of all objects, in the order in which they
 * first appear. Reads the text twice, so that no row is kept in memory.
 */
export async function* readJsonLines(text: () => AsyncIterable<string>, limits: RowLimits): AsyncGenerator<FileRow> {
  const headings = new Set<string>();
  for await (const { fields } of readObjects(text(), limits))
    for (const name of fields?.keys() ?? []) if (headings.size < limits.columnsMax) headings.add(name);
  yield { line: 0, cells: [...headings] };
  for await (const { line, fields } of readObjects(text(), limits)) {
    if (fields === null) yield { line, cells: null, reason: 'is not a JSON object' };
    else yield { line, cells: [...headings].map((name) => toCell(fields.get(name))) };
  }
}

interface ReadObject {
  readonly line: number;
  /** Null if the line is not an object. */
  readonly fields: ReadonlyMap<string, unknown> | null;
}

async function* readObjects(text: AsyncIterable<string>, { rowCharactersMax }: RowLimits): AsyncGenerator<ReadObject> {
  const linesOf = createLineSplitter(rowCharactersMax);
  let line = 0;
  const read = function* (lines: readonly string[]): Generator<ReadObject> {
    for (const one of lines) {
      line += 1;
      if (one.trim() !== '') yield { line, fields: parseObject(one) };
    }
  };
  for await (const part of text) yield* read(linesOf(part));
  yield* read(linesOf(null));
}

function parseObject(text: string): ReadonlyMap<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? new Map(Object.entries(parsed)) : null;
  } catch {
    return null;
  }
}

/** Texts as they are, and lists and objects as JSON. */
const toCell = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
