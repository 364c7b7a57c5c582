import type { CallOptions } from './cards.ts';
import { SillageError } from './error.ts';
import type { MatchAnswer, MatchedRow, MatchRow } from './shapes.ts';

/** One of many rows: what became of it, or the reason why its request was refused, never both. */
export type MatchOfRow =
  | {
      /** As it was sent. In `matched` it stands in NFC, as the service keeps it. */
      readonly ref: string;
      readonly matched: MatchedRow;
      /** Where a person decides on the suggestions. */
      readonly review: string;
      readonly error: null;
    }
  | { readonly ref: string; readonly matched: null; readonly review: null; readonly error: SillageError };

const rowsMax = 200;
const bytesMax = 256 * 1024;
const bytesAround = '{"rows":[]}'.length;

/** Matches rows without end, one request after the other, and gives them in the order sent. */
export async function* matchAll(
  match: (rows: readonly MatchRow[], options: CallOptions) => Promise<MatchAnswer>,
  rows: Iterable<MatchRow> | AsyncIterable<MatchRow>,
  options: CallOptions,
): AsyncGenerator<MatchOfRow, void, undefined> {
  for await (const batch of batchesOf(rows)) yield* await matchesOf(match, batch, options);
}

/** A request that is refused says so for each of its rows, and the others are matched all the same. */
async function matchesOf(
  match: (rows: readonly MatchRow[], options: CallOptions) => Promise<MatchAnswer>,
  batch: readonly MatchRow[],
  options: CallOptions,
): Promise<MatchOfRow[]> {
  try {
    const { rows, review } = await match(batch, options);
    // Rows are answered in the order sent.
    return rows.map((matched, at) => ({ ref: batch[at]?.ref ?? matched.ref, matched, review, error: null }));
  } catch (error) {
    if (!(error instanceof SillageError)) throw error;
    return batch.map(({ ref }) => ({ ref, matched: null, review: null, error }));
  }
}

/** As many rows as one request takes. A reference stands once in a request, so a second row of it begins the next one. */
async function* batchesOf(rows: Iterable<MatchRow> | AsyncIterable<MatchRow>): AsyncGenerator<MatchRow[], void, undefined> {
  let batch: MatchRow[] = [];
  let refs = new Set<string>();
  let bytes = bytesAround;
  for await (const row of rows) {
    const rowBytes = new TextEncoder().encode(JSON.stringify(row)).byteLength + 1;
    const ref = String(row.ref).normalize();
    if (batch.length > 0 && (batch.length === rowsMax || bytes + rowBytes > bytesMax || refs.has(ref))) {
      yield batch;
      batch = [];
      refs = new Set();
      bytes = bytesAround;
    }
    batch.push(row);
    refs.add(ref);
    bytes += rowBytes;
  }
  if (batch.length > 0) yield batch;
}
