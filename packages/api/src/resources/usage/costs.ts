/** Hears what a business takes of the machine. It never waits and never fails; times are in milliseconds. */
export interface Costs {
  /** A call of the business kept the thread for so long. */
  worked(businessId: string, ms: number): void;
  /** Rows of the business were matched, which kept the thread for so long. */
  matched(businessId: string, ms: number): void;
  /** A picture was drawn for it, in so much processor time of the drawing process. */
  drew(businessId: string, cpuMs: number): void;
  /** A picture was answered without being drawn. */
  remembered(businessId: string): void;
  /** A call was answered with a body of so many bytes. */
  answered(businessId: string, bytes: number): void;
}

/** What one business took since the last time. Times are whole microseconds of processor time. */
export interface Cost {
  readonly businessId: string;
  readonly drawingUs: number;
  readonly matchingUs: number;
  /** All else that its calls took: parsing, looking up, writing, the ledger's part in this process. */
  readonly otherUs: number;
  readonly drawn: number;
  readonly remembered: number;
  readonly bytes: number;
}

/** The most that one call is given of what nobody was seen to take, so that a node that idles does not give all it does to its one caller. */
const unseenMsMax = 0.5;

type Tally = { -readonly [Figure in Exclude<keyof Cost, 'businessId'>]: number } & { calls: number };

/**
 * Adds up what businesses took. Node tells the processor time of a process and of no call, so what a call was seen to keep the thread for is
 * taken as such, the rest of what the process took is shared among the calls evenly, and all of it is never more than the process took.
 */
export function costTally({ businessesMax }: { readonly businessesMax: number }) {
  let tallies = new Map<string, Tally>();
  const of = (businessId: string): Tally | undefined => {
    const known = tallies.get(businessId);
    if (known !== undefined || tallies.size >= businessesMax) return known;
    const fresh: Tally = { drawingUs: 0, matchingUs: 0, otherUs: 0, drawn: 0, remembered: 0, bytes: 0, calls: 0 };
    tallies.set(businessId, fresh);
    return fresh;
  };
  const costs: Costs = {
    worked(businessId, ms) {
      const tally = of(businessId);
      if (tally !== undefined) tally.otherUs += ms * 1_000;
    },
    matched(businessId, ms) {
      const tally = of(businessId);
      if (tally !== undefined) tally.matchingUs += ms * 1_000;
    },
    drew(businessId, cpuMs) {
      const tally = of(businessId);
      if (tally === undefined) return;
      tally.drawn += 1;
      tally.drawingUs += cpuMs * 1_000;
    },
    remembered(businessId) {
      const tally = of(businessId);
      if (tally !== undefined) tally.remembered += 1;
    },
    answered(businessId, bytes) {
      const tally = of(businessId);
      if (tally === undefined) return;
      tally.calls += 1;
      tally.bytes += bytes;
    },
  };
  return {
    ...costs,
    /** All since the last time, where this process took so much processor time meanwhile. */
    take(processUs: number): readonly Cost[] {
      const taken = [...tallies];
      tallies = new Map();
      const seenUs = taken.reduce((sum, [, { matchingUs, otherUs }]) => sum + matchingUs + otherUs, 0);
      const calls = taken.reduce((sum, [, tally]) => sum + tally.calls, 0);
      // A thread that was made to wait by the machine was seen to be kept for longer than it worked.
      const scale = seenUs > processUs ? processUs / seenUs : 1;
      const unseenUs = calls === 0 ? 0 : Math.min(unseenMsMax * 1_000, Math.max(0, processUs - seenUs) / calls);
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
