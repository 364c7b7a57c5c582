import type { CallOptions } from './cards.ts';
import { SillageError } from './error.ts';
import type { MatchAnswer, MatchedRow, MatchRow } from './shapes.ts';

/** The result of one row: either its match or the error of its request. */
export type MatchOfRow =
  | {
      /** The reference as you sent it. In `matched` it is normalised to NFC, as the service stores it. */
      readonly ref: string;
      readonly matched: MatchedRow;
      /** The console page where suggestions are reviewed. */
      readonly review: string;
      readonly error: null;
    }
  | { readonly ref: string; readonly matched: null; readonly review: null; readonly error: SillageError };

const rowsMax = 200;
const bytesMax = 256 * 1024;
const envelopeBytes = '{"rows":[]}'.length;

/** Matches any number of rows, one request at a time, and yields them in the order sent. */
export async function* matchAll(
  match: (rows: readonly MatchRow[], options: CallOptions) => Promise<MatchAnswer>,
  rows: Iterable<MatchRow> | AsyncIterable<MatchRow>,
  options: CallOptions,
): AsyncGenerator<MatchOfRow, void, undefined> {
  for await (const batch of toBatches(rows)) yield* await matchBatch(match, batch, options);
}

/** If a request is rejected, each of its rows gets the error, and the remaining rows are still matched. */
async function matchBatch(
  match: (rows: readonly MatchRow[], options: CallOptions) => Promise<MatchAnswer>,
  batch: readonly MatchRow[],
  options: CallOptions,
): Promise<MatchOfRow[]> {
  try {
    const { rows, review } = await match(batch, options);
    // The service returns rows in the order sent.
    return rows.map((matched, at) => ({ ref: batch[at]?.ref ?? matched.ref, matched, review, error: null }));
  } catch (error) {
    if (!(error instanceof SillageError)) throw error;
    return batch.map(({ ref }) => ({ ref, matched: null, review: null, error }));
  }
}

/** Splits rows into requests. A reference may occur only once per request, so a repeated reference starts a new one. */
async function* toBatches(rows: Iterable<MatchRow> | AsyncIterable<MatchRow>): AsyncGenerator<MatchRow[], void, undefined> {
  let batch: MatchRow[] = [];
  let refs = new Set<string>();
  let bytes = envelopeBytes;
  for await (const row of rows) {
    const rowBytes = new TextEncoder().encode(JSON.stringify(row)).byteLength + 1;
    const ref = String(row.ref).normalize();
    if (batch.length > 0 && (batch.length === rowsMax || bytes + rowBytes > bytesMax || refs.has(ref))) {
      yield batch;
      batch = [];
      refs = new Set();
      bytes = envelopeBytes;
    }
    batch.push(row);
    refs.add(ref);
    bytes += rowBytes;
  }
  if (batch.length > 0) yield batch;
}
