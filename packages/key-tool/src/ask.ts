import { setTimeout as pause } from 'node:timers/promises';
import { callOnce, type Reply, type ToolCall } from './call.ts';

/** How an answer was got. `askedBefore` is true where an earlier attempt may have arrived, though its answer was lost. */
export type Asked = Reply & { readonly askedBefore: boolean };

export interface Patience {
  /** All attempts together end by then. The service repeats an answer for 60 s, so it stays below. */
  readonly totalMs: number;
  /** Called before each repeat. */
  readonly onAgain: (why: string, waitMs: number) => void;
}

const attemptMs = 10_000;
const attemptsMax = 6;
/** Where nothing ever listened there is no answer to win back, so less is tried. */
const refusedMax = 3;

/** Asks until an answer comes, with the same words each time: what is asked carries a nonce, so that twice asked is once done. */
export async function ask(wanted: ToolCall, { totalMs, onAgain }: Patience): Promise<Asked> {
  const startedMs = performance.now();
  let askedBefore = false;
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = totalMs - (performance.now() - startedMs);
    // A first attempt that hangs must leave time for a second.
    const reply = await callOnce(wanted, Math.max(1, Math.min(attemptMs, leftMs, totalMs / 2)));
    const waitMs = mayAskAgain(reply, attempt, askedBefore) ? waitBefore(attempt + 1, reply) : null;
    if (waitMs === null || performance.now() - startedMs + waitMs >= totalMs) return { ...reply, askedBefore };
    askedBefore ||= reply.kind === 'none' && reply.mayHaveArrived;
    onAgain(reply.kind === 'none' ? reply.why : 'the service asked to wait', waitMs);
    await pause(waitMs);
  }
}

function mayAskAgain(reply: Reply, attempt: number, askedBefore: boolean): boolean {
  if (reply.kind === 'answer') return (reply.status === 429 || reply.status === 503) && attempt < attemptsMax;
  return reply.again && attempt < (reply.mayHaveArrived || askedBefore ? attemptsMax : refusedMax);
}

/** Half a second, doubled each time, a little scattered; or what the service asked for, if that is longer. */
function waitBefore(attempt: number, reply: Reply): number {
  const ownMs = 500 * 2 ** (attempt - 2) * (0.8 + Math.random() * 0.4);
  return Math.max(ownMs, reply.kind === 'answer' ? (reply.waitMs ?? 0) : 0);
}
