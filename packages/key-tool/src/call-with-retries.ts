import { setTimeout as pause } from 'node:timers/promises';
import { callOnce, type Reply, type ToolCall } from './call.ts';

/** The last reply. `earlierMayHaveArrived` is true if an earlier attempt may have reached the service and only its response was lost. */
export type FinalReply = Reply & { readonly earlierMayHaveArrived: boolean };

export interface RetryOptions {
  /** Limit for all attempts together. Below 60 s, because the service repeats a lost response only for that long. */
  readonly totalMs: number;
  /** Called before each retry. */
  readonly onRetry: (why: string, waitMs: number) => void;
}

const attemptMs = 10_000;
const attemptsMax = 6;
/** If no attempt ever reached the service there is no response to recover, so fewer attempts are made. */
const refusedAttemptsMax = 3;

/** Retries with an identical request until a response arrives. The nonce in the body makes repeats idempotent. */
export async function callWithRetries(call: ToolCall, { totalMs, onRetry }: RetryOptions): Promise<FinalReply> {
  const startedMs = performance.now();
  let earlierMayHaveArrived = false;
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = totalMs - (performance.now() - startedMs);
    // If the first attempt hangs, time must be left for a second.
    const reply = await callOnce(call, Math.max(1, Math.min(attemptMs, leftMs, totalMs / 2)));
    const waitMs = mayRetry(reply, attempt, earlierMayHaveArrived) ? retryDelayMs(attempt + 1, reply) : null;
    if (waitMs === null || performance.now() - startedMs + waitMs >= totalMs)
      return { ...reply, earlierMayHaveArrived: earlierMayHaveArrived };
    earlierMayHaveArrived ||= reply.kind === 'none' && reply.mayHaveArrived;
    onRetry(reply.kind === 'none' ? reply.why : 'the service asked us to wait', waitMs);
    await pause(waitMs);
  }
}

function mayRetry(reply: Reply, attempt: number, earlierMayHaveArrived: boolean): boolean {
  if (reply.kind === 'answer') return (reply.status === 429 || reply.status === 503) && attempt < attemptsMax;
  return reply.retryable && attempt < (reply.mayHaveArrived || earlierMayHaveArrived ? attemptsMax : refusedAttemptsMax);
}

/** 500 ms doubled on each attempt, with ±20 % jitter, or the service's Retry-After if that is longer. */
function retryDelayMs(attempt: number, reply: Reply): number {
  const ownMs = 500 * 2 ** (attempt - 2) * (0.8 + Math.random() * 0.4);
  return Math.max(ownMs, reply.kind === 'answer' ? (reply.waitMs ?? 0) : 0);
}
