import { matchInSlices } from '../endpoints/partner/match-products.ts';
import { fileReaderLimits } from '../limits/limits.ts';
import type { Library } from '../resources/library/library.ts';
import { ImportAttemptFailed, type ImportWork } from '../resources/products/import.ts';
import type { ProductFiles } from '../resources/products/product-files.ts';
import type { Costs } from '../resources/usage/costs.ts';
import { workOff } from './work-off.ts';

const sweepEveryMs = 600_000;

/**
 * Reads and matches imports. Files of different businesses are read in parallel. Rows are matched in batches, in the same slices as calls of match, so
 * that a call waits for one slice at most.
 */
export function workOffImports(
  work: ImportWork,
  files: Pick<ProductFiles, 'products'>,
  library: Library,
  costs: Pick<Costs, 'matched'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let sweptMs = 0;
  // A failed attempt must not delay the imports of others, so the loop continues without a pause.
  const attempted = (attempt: Promise<boolean>): Promise<boolean> =>
    attempt.catch((error: unknown) => {
      if (!(error instanceof ImportAttemptFailed)) throw error;
      onError(error);
      return true;
    });
  const matching = workOff(async () => {
    if (performance.now() - sweptMs > sweepEveryMs || sweptMs === 0) {
      sweptMs = performance.now();
      await work.sweep();
    }
    return attempted(
      work.match((rows, businessId) =>
        matchInSlices(
          rows.map((row) => ({ row, reason: null })),
          library,
          (ms) => costs.matched(businessId, ms),
        ),
      ),
    );
  }, onError);
  const reading = Array.from({ length: fileReaderLimits.importsAtOnce }, (_, at) =>
    // The other lanes query the database only while the first one is busy.
    workOff(async (isWanted) => (at === 0 || work.reading > 0) && attempted(work.read(files, isWanted)), onError),
  );
  return async () => void (await Promise.all([matching, ...reading].map((end) => end())));
}
