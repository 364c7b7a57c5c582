import type { ChildProcess } from 'node:child_process';
import { createFairQueue } from '../../processes/fair-queue.ts';
import { forkIsolated } from '../../processes/fork-isolated.ts';
import type { RenderRequest } from './render-request.ts';

export interface RendererOptions {
  /** Cards rendered concurrently. */
  readonly concurrentRenders: number;
  /** Limits on waiting cards, per owner and in total. */
  readonly shareMax: number;
  readonly queueMax: number;
  readonly renderTimeoutMs: number;
  /** Whether the process starts right away, so that the first card doesn't wait for it. */
  readonly startsEarly: boolean;
}

/** `unread` if an image of the card couldn't be read. */
export type RenderResult = Uint8Array | 'busy' | 'failed' | 'unread';

export interface CardRenderer {
  /**
   * Renders when it is the owner's turn. The request is prepared only then, so that waiting requests take little memory; if `prepare` returns a
   * finished image, that is the result.
   */
  draw(owner: string, prepare: () => Promise<RenderRequest | RenderResult>): Promise<RenderResult>;
  close(): Promise<void>;
  /** Number of cards waiting for their turn. */
  readonly waiting: number;
  /** The current render process. Null between a crash and the next render. */
  pid(): number | null;
}

/** A rendered card: its owner, its layout, the time that it took and the CPU time. */
export interface RenderTiming {
  readonly owner: string;
  readonly layout: string;
  readonly ms: number;
  readonly cpuMs: number;
}

interface Job {
  readonly id: number;
  readonly owner: string;
  readonly prepare: () => Promise<RenderRequest | RenderResult>;
  readonly settle: (drawn: RenderResult) => void;
  readonly fail: (fault: unknown) => void;
  attempts: number;
}

interface InProgress {
  readonly job: Job;
  /** Null until the order has been prepared and sent. */
  timer: NodeJS.Timeout | null;
  sent: { readonly layout: string; readonly atMs: number } | null;
}

/**
 * Renders in a separate process. If that crashes, the cards in progress are retried once in a new process; a card that was in progress in two
 * crashes has failed. Owners take turns and the queue is bounded, so a burst delays only its own owner, and is rejected rather than kept
 * waiting.
 */
export function openRenderer(
  options: RendererOptions,
  onFault: (fault: unknown) => void,
  onDrawn: (drawing: RenderTiming) => void,
): CardRenderer {
  const turns = createFairQueue<Job>({ shareMax: options.shareMax, waitingMax: options.queueMax });
  const inProgress = new Map<number, InProgress>();
  let child: ChildProcess | null = null;
  let ready = false;
  let closed = false;
  let next = 0;
  let failedStarts = 0;

  const finish = (id: number, end: (job: Job) => void) => {
    const entry = inProgress.get(id);
    if (!entry) return;
    if (entry.timer !== null) clearTimeout(entry.timer);
    inProgress.delete(id);
    end(entry.job);
    feed();
  };

  const reportDrawn = (id: number, cpuMs: number) => {
    const { job, sent } = inProgress.get(id) ?? {};
    if (job && sent) onDrawn({ owner: job.owner, layout: sent.layout, ms: performance.now() - sent.atMs, cpuMs });
  };

  const settle = (id: number, drawn: RenderResult) => finish(id, (job) => job.settle(drawn));

  const begin = async (entry: InProgress) => {
    const { job } = entry;
    const startedIn = child;
    try {
      // Deferred, so that the caller has the promise of this render before it starts.
      const order = await Promise.resolve().then(job.prepare);
      // If the process died in the meantime, the card is back in the queue.
      if (inProgress.get(job.id) !== entry) return;
      if (typeof order === 'string' || order instanceof Uint8Array) {
        settle(job.id, order);
        return;
      }
      entry.timer = setTimeout(() => {
        job.attempts = 2;
        onFault(new Error(`A card took longer than ${options.renderTimeoutMs} ms to render.`));
        startedIn?.kill('SIGKILL');
      }, options.renderTimeoutMs);
      entry.sent = { layout: order.settings.layout, atMs: performance.now() };
      startedIn?.send({ id: job.id, ...order });
    } catch (fault) {
      if (inProgress.get(job.id) === entry) finish(job.id, (failed) => failed.fail(fault));
    }
  };

  const feed = () => {
    if (closed || turns.waiting === 0) return;
    if (!child) {
      open();
      return;
    }
    // An owner with no card in progress may exceed the limit by one, so that no owner waits for another owner's card.
    while (ready && inProgress.size <= options.concurrentRenders) {
      const job = inProgress.size < options.concurrentRenders ? turns.take() : turns.take(hasNoneInProgress);
      if (!job) return;
      const entry: InProgress = { job, timer: null, sent: null };
      inProgress.set(job.id, entry);
      void begin(entry);
    }
  };

  const hasNoneInProgress = (owner: string): boolean => [...inProgress.values()].every(({ job }) => job.owner !== owner);

  const onDeath = () => {
    child = null;
    // A process that can't start is tried three times; then all waiting cards fail.
    failedStarts = ready ? 0 : failedStarts + 1;
    ready = false;
    if (failedStarts >= 3) {
      failedStarts = 0;
      for (const job of turns.clear()) job.settle('failed');
    }
    for (const { job, timer } of inProgress.values()) {
      if (timer !== null) clearTimeout(timer);
      job.attempts += 1;
      if (job.attempts < 2 && !closed) turns.requeue(job);
      else job.settle('failed');
    }
    inProgress.clear();
    feed();
  };

  const open = () => {
    // The heap contains only a few fragments at a time, and images are outside it, so both stay small.
    const flags = ['--max-old-space-size=96', '--max-semi-space-size=2'];
    const opened = forkIsolated(import.meta.url, 'render-process', { flags, threads: options.concurrentRenders + 1, stderr: 'inherit' });
    child = opened;
    opened.on('message', (message: unknown) => {
      if (typeof message !== 'object' || message === null) return;
      if ('ready' in message) {
        ready = true;
        failedStarts = 0;
        feed();
      } else if ('id' in message && typeof message.id === 'number') {
        if ('bytes' in message && message.bytes instanceof Uint8Array) {
          reportDrawn(message.id, 'cpuMs' in message ? Number(message.cpuMs) : 0);
          settle(message.id, message.bytes);
        } else {
          onFault(new Error('error' in message ? String(message.error) : 'The renderer returned no image.'));
          settle(message.id, 'failed');
        }
      }
    });
    opened.on('error', (fault) => {
      onFault(fault);
      // A process that never started emits no exit event.
      if (opened.pid === undefined && child === opened) onDeath();
    });
    opened.on('exit', (code, signal) => {
      if (child !== opened) return;
      if (!closed) onFault(new Error(`The render process exited (${signal ?? code}).`));
      onDeath();
    });
  };

  if (options.startsEarly) open();

  return {
    draw: (owner, prepare) =>
      new Promise((resolve, reject) => {
        if (closed) {
          resolve('busy');
          return;
        }
        next += 1;
        turns.add(owner, { id: next, owner, prepare, settle: resolve, fail: reject, attempts: 0 })?.settle('busy');
        feed();
      }),
    async close() {
      closed = true;
      for (const job of turns.clear()) job.settle('busy');
      const last = child;
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      const gone = new Promise((resolve) => last.once('exit', resolve));
      // It ignores the signals of a terminal, and no caller is waiting for a card.
      last.kill('SIGKILL');
      await gone;
    },
    get waiting() {
      return turns.waiting;
    },
    pid: () => child?.pid ?? null,
  };
}
