import { describeError } from '../provider-response.ts';

/** Receives the outcome of each read of a shop's plan through the platform's billing API. If it fails, the shop itself is asked. */
export interface PlanReadObserver {
  succeeded(): void;
  failed(error: unknown): void;
}

/** Reads that have failed since the last one that succeeded. */
export interface FailingPlanReads {
  readonly forMs: number;
  readonly reason: string;
}

export interface PlanReads extends PlanReadObserver {
  /** The number of failed reads so far. */
  readonly failures: number;
  /** Null while reads succeed. */
  failing(): FailingPlanReads | null;
}

export function createPlanReads(onFailure: (error: unknown) => void, now = () => performance.now()): PlanReads {
  let failures = 0;
  let current: { readonly sinceMs: number; readonly reason: string } | null = null;
  return {
    get failures() {
      return failures;
    },
    failing: () => (current === null ? null : { forMs: Math.round(now() - current.sinceMs), reason: current.reason }),
    succeeded() {
      current = null;
    },
    failed(error) {
      failures += 1;
      current = { sinceMs: current?.sinceMs ?? now(), reason: describeError(error) };
      onFailure(error);
    },
  };
}
