/** Records the resource usage of businesses. It never blocks and never fails; times are in milliseconds. */
export interface Costs {
  /** The business's rows were matched, which occupied the thread for `ms`. */
  recordMatching(businessId: string, ms: number): void;
  /** An image was rendered for it, with the CPU time of the drawing process. */
  recordRender(businessId: string, cpuMs: number): void;
  /** An image was served from the cache. */
  recordCachedRender(businessId: string): void;
  /** A call was completed: the time it occupied the thread, and the size of the response body. */
  recordResponse(businessId: string, ms: number, bytes: number): void;
}

/** The usage of one business since the last `take`. Times are whole microseconds of CPU time. */
export interface Cost {
  readonly businessId: string;
  readonly drawingUs: number;
  readonly matchingUs: number;
  /** All other CPU time of its calls: parsing, look-ups, writing and the ledger's part in this process. */
  readonly otherUs: number;
  readonly drawn: number;
  readonly remembered: number;
  readonly bytes: number;
}

/** The maximum share of unattributed CPU time per call, so that an idle node does not assign all of its own to a single caller. */
const unattributedMsMax = 0.5;

type Tally = { -readonly [Figure in Exclude<keyof Cost, 'businessId'>]: number } & { calls: number };

/**
 * Adds up the usage of businesses. Node.js measures the CPU time of a process but not of a call. So each call is assigned the time
 * it occupied the thread, the rest of the process's CPU time is divided evenly among the calls, and the total never exceeds the CPU
 * time of the process.
 */
export function createCostTally({ businessesMax }: { readonly businessesMax: number }) {
  let tallies = new Map<string, Tally>();
  const of = (businessId: string): Tally | undefined => {
    const known = tallies.get(businessId);
    if (known !== undefined || tallies.size >= businessesMax) return known;
    const fresh: Tally = { drawingUs: 0, matchingUs: 0, otherUs: 0, drawn: 0, remembered: 0, bytes: 0, calls: 0 };
    tallies.set(businessId, fresh);
    return fresh;
  };
  const costs: Costs = {
    recordMatching(businessId, ms) {
      const tally = of(businessId);
      if (tally !== undefined) tally.matchingUs += ms * 1_000;
    },
    recordRender(businessId, cpuMs) {
      const tally = of(businessId);
      if (tally === undefined) return;
      tally.drawn += 1;
      tally.drawingUs += cpuMs * 1_000;
    },
    recordCachedRender(businessId) {
      const tally = of(businessId);
      if (tally !== undefined) tally.remembered += 1;
    },
    recordResponse(businessId, ms, bytes) {
      const tally = of(businessId);
      if (tally === undefined) return;
      tally.otherUs += ms * 1_000;
      tally.calls += 1;
      tally.bytes += bytes;
    },
  };
  return {
    ...costs,
    /** The usage since the last `take`, given the CPU time of this process since then. */
    take(processUs: number): readonly Cost[] {
      const taken = [...tallies];
      tallies = new Map();
      const seenUs = taken.reduce((sum, [, { matchingUs, otherUs }]) => sum + matchingUs + otherUs, 0);
      const calls = taken.reduce((sum, [, tally]) => sum + tally.calls, 0);
      // A thread that was preempted has occupied more time than it used CPU time.
      const scale = seenUs > processUs ? processUs / seenUs : 1;
      const unseenUs = calls === 0 ? 0 : Math.min(unattributedMsMax * 1_000, Math.max(0, processUs - seenUs) / calls);
      return taken.map(([businessId, { drawingUs, matchingUs, otherUs, calls: own, drawn, remembered, bytes }]) => ({
        businessId,
        drawingUs: Math.round(drawingUs),
        matchingUs: Math.round(matchingUs * scale),
        otherUs: Math.round(otherUs * scale + unseenUs * own),
        drawn,
        remembered,
        bytes,
      }));
    },
  };
}
