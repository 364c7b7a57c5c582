import type { ChildProcess } from 'node:child_process';
import { forkDrawing } from './fork.ts';
import type { Order } from './order.ts';

export interface StudioOptions {
  /** Cards drawn at the same time. */
  readonly drawsAtOnce: number;
  /** Cards that may wait; one more is turned away. */
  readonly queueMax: number;
  readonly drawMsMax: number;
}

export type Drawn = Uint8Array | 'busy' | 'failed';

export interface Studio {
  draw(order: Order): Promise<Drawn>;
  close(): Promise<void>;
  /** The process that draws now. Null between a crash and the next draw. */
  pid(): number | null;
}

interface Job {
  readonly id: number;
  readonly order: Order;
  readonly settle: (drawn: Drawn) => void;
  attempts: number;
}

/**
 * Draws in a process of its own. When that dies, the cards under way are drawn once more in a new one; a card that
 * was there at two deaths has failed. The queue is bounded, so that a rush is turned away rather than kept waiting.
 */
export function openStudio(options: StudioOptions, onFault: (fault: unknown) => void): Studio {
  const waiting: Job[] = [];
  const underWay = new Map<number, { readonly job: Job; readonly timer: NodeJS.Timeout }>();
  let child: ChildProcess | null = null;
  let ready = false;
  let closed = false;
  let next = 0;
  let stillborn = 0;

  const settle = (id: number, drawn: Drawn) => {
    const entry = underWay.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    underWay.delete(id);
    entry.job.settle(drawn);
    feed();
  };

  const feed = () => {
    if (closed || waiting.length === 0) return;
    if (!child) {
      open();
      return;
    }
    while (ready && underWay.size < options.drawsAtOnce) {
      const job = waiting.shift();
      if (!job) return;
      const timer = setTimeout(() => {
        job.attempts = 2;
        onFault(new Error(`A card took longer than ${options.drawMsMax} ms to draw.`));
        child?.kill('SIGKILL');
      }, options.drawMsMax);
      underWay.set(job.id, { job, timer });
      child.send({ id: job.id, ...job.order });
    }
  };

  const onDeath = () => {
    child = null;
    // A process that cannot even start is tried three times; then nobody is kept waiting for it.
    stillborn = ready ? 0 : stillborn + 1;
    ready = false;
    if (stillborn >= 3) {
      stillborn = 0;
      for (const job of waiting.splice(0)) job.settle('failed');
    }
    for (const { job, timer } of underWay.values()) {
      clearTimeout(timer);
      job.attempts += 1;
      if (job.attempts < 2 && !closed) waiting.unshift(job);
      else job.settle('failed');
    }
    underWay.clear();
    feed();
  };

  const open = () => {
    const opened = forkDrawing(options.drawsAtOnce);
    child = opened;
    opened.on('message', (message: unknown) => {
      if (typeof message !== 'object' || message === null) return;
      if ('ready' in message) {
        ready = true;
        stillborn = 0;
        feed();
      } else if ('id' in message && typeof message.id === 'number') {
        if ('png' in message && message.png instanceof Uint8Array) settle(message.id, message.png);
        else {
          onFault(new Error('error' in message ? String(message.error) : 'The renderer gave no picture.'));
          settle(message.id, 'failed');
        }
      }
    });
    opened.on('error', (fault) => {
      onFault(fault);
      // A process that was never born has no death to tell of.
      if (opened.pid === undefined && child === opened) onDeath();
    });
    opened.on('exit', (code, signal) => {
      if (child !== opened) return;
      if (!closed) onFault(new Error(`The drawing process ended (${signal ?? code}).`));
      onDeath();
    });
  };

  open();

  return {
    draw: (order) =>
      new Promise((resolve) => {
        if (closed || waiting.length >= options.queueMax) {
          resolve('busy');
          return;
        }
        next += 1;
        waiting.push({ id: next, order, settle: resolve, attempts: 0 });
        feed();
      }),
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.settle('busy');
      const last = child;
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      const gone = new Promise((resolve) => last.once('exit', resolve));
      last.kill('SIGTERM');
      await gone;
    },
    pid: () => child?.pid ?? null,
  };
}
