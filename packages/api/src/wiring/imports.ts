import { matchInSlices } from '../endpoints/partner/match-products.ts';
import type { Library } from '../resources/library/library.ts';
import type { ImportWork } from '../resources/products/import.ts';
import type { Costs } from '../resources/usage/costs.ts';
import { workOff } from './work-off.ts';

const sweepEveryMs = 600_000;

/**
 * Works off what people brought, a batch at a time, in the slices in which calls of match are worked off: whoever else calls waits for one
 * slice, whatever the size of a file.
 */
export function workOffImports(
  work: ImportWork,
  library: Library,
  costs: Pick<Costs, 'matched'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let sweptMs = 0;
  return workOff(async () => {
    if (performance.now() - sweptMs > sweepEveryMs || sweptMs === 0) {
      sweptMs = performance.now();
      await work.sweep();
    }
    return work.step((rows, businessId) =>
      matchInSlices(
        rows.map((row) => ({ row, reason: null })),
        library,
        (ms) => costs.matched(businessId, ms),
      ),
    );
  }, onError);
}
