import { inSlices, type MatchSources, matchInSlices, toShopWordLibrary } from '../endpoints/partner/match-in-slices.ts';
import { fileReaderLimits } from '../limits/limits.ts';
import { createShopWordFinder } from '../resources/matching/index.ts';
import type { ImportWork } from '../resources/products/import.ts';
import type { ProductFiles } from '../resources/products/product-files.ts';
import type { Costs } from '../resources/usage/costs.ts';
import type { QueueOptions } from './drain-queue.ts';
import { drainImports } from './import-queue.ts';

/**
 * Reads and matches imports. Files of different businesses are read in parallel. Rows are matched in batches, in the same slices as
 * match calls, so that a call waits for one slice at most.
 */
export function runImports(
  work: ImportWork,
  files: Pick<ProductFiles, 'products'>,
  sources: MatchSources,
  costs: Pick<Costs, 'recordMatching'>,
  options: QueueOptions,
): () => Promise<void> {
  const matching = drainImports(
    () =>
      work.match(
        (rows, businessId) =>
          matchInSlices(
            businessId,
            rows.map((row) => ({ row, reason: null })),
            sources,
            (ms) => costs.recordMatching(businessId, ms),
          ),
        async (rows) => {
          const finder = createShopWordFinder(toShopWordLibrary(sources.library));
          await inSlices(rows, finder.add);
          return finder.likely();
        },
      ),
    options,
  );
  const reading = Array.from({ length: fileReaderLimits.importConcurrency }, (_, at) =>
    drainImports((isWanted) => work.read(files, isWanted), {
      ...options,
      // The other loops query the database only while the first one is busy.
      hasWork: async () => (at === 0 || work.reading > 0) && options.hasWork(),
    }),
  );
  return async () => void (await Promise.all([matching, ...reading].map((end) => end())));
}
