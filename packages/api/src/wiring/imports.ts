import { matchInSlices } from '../endpoints/partner/match-products.ts';
import type { Library } from '../resources/library/library.ts';
import type { ImportWork } from '../resources/products/import.ts';
import type { Costs } from '../resources/usage/costs.ts';

const restMs = 500;
/** A database that is away is not asked more often than it need be. */
const restAfterFailureMs = 5_000;
const sweepEveryMs = 600_000;

/**
 * Works off what people brought, a batch at a time, in the slices in which calls of match are worked off: whoever else calls waits for one
 * slice, whatever the size of a file. Where nothing waits it looks again in half a second.
 */
export function workOffImports(
  work: ImportWork,
  library: Library,
  costs: Pick<Costs, 'matched'>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let closed = false;
  let sweptMs = 0;
  let timer: NodeJS.Timeout;

  /** How long to rest afterwards. */
  async function turn(): Promise<number> {
    try {
      if (performance.now() - sweptMs > sweepEveryMs || sweptMs === 0) {
        sweptMs = performance.now();
        await work.sweep();
      }
      while (
        !closed &&
        (await work.step((rows, businessId) =>
          matchInSlices(
            rows.map((row) => ({ row, reason: null })),
            library,
            (ms) => costs.matched(businessId, ms),
          ),
        ))
      );
      return restMs;
    } catch (error) {
      if (!closed) onError(error);
      return restAfterFailureMs;
    }
  }

  let underWay: Promise<void> = Promise.resolve();
  const next = (inMs: number): void => {
    if (closed) return;
    timer = setTimeout(() => {
      underWay = turn().then(next);
    }, inMs);
    timer.unref();
  };
  next(restMs);
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
