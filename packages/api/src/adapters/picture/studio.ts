import type { ChildProcess } from 'node:child_process';
import { fairTurns } from '../../processes/fair-turns.ts';
import { forkApart } from '../../processes/fork-apart.ts';
import type { Order } from './order.ts';

export interface StudioOptions {
  /** Cards drawn at the same time. */
  readonly drawsAtOnce: number;
  /** Cards that one owner may have waiting, and all of them together. */
  readonly shareMax: number;
  readonly queueMax: number;
  readonly drawMsMax: number;
}

/** `unread` where what belongs to the order could not be read. */
export type Drawn = Uint8Array | 'busy' | 'failed' | 'unread';

export interface Studio {
  /**
   * Draws when the owner's turn has come. Only then is the order prepared, so that what waits weighs little; a picture that is
   * there by then is answered instead.
   */
  draw(owner: string, prepare: () => Promise<Order | Drawn>): Promise<Drawn>;
  close(): Promise<void>;
  /** Cards that wait for their turn. */
  readonly waiting: number;
  /** The process that draws now. Null between a crash and the next draw. */
  pid(): number | null;
}

/** A card that was drawn: for whom, in which layout, how long it took, and the processor time that it took. */
export interface Drawing {
  readonly owner: string;
  readonly layout: string;
  readonly ms: number;
  readonly cpuMs: number;
}

interface Job {
  readonly id: number;
  readonly owner: string;
  readonly prepare: () => Promise<Order | Drawn>;
  readonly settle: (drawn: Drawn) => void;
  readonly fail: (fault: unknown) => void;
  attempts: number;
}

interface UnderWay {
  readonly job: Job;
  /** Null until the order has been prepared and sent. */
  timer: NodeJS.Timeout | null;
  sent: { readonly layout: string; readonly atMs: number } | null;
}

/**
 * Draws in a process of its own. When that dies, the cards under way are drawn once more in a new one; a card that
 * was there at two deaths has failed. Owners take turns and the queue is bounded, so that a rush waits for itself, and is turned away
 * rather than kept waiting.
 */
export function openStudio(options: StudioOptions, onFault: (fault: unknown) => void, onDrawn: (drawing: Drawing) => void): Studio {
  const turns = fairTurns<Job>({ shareMax: options.shareMax, waitingMax: options.queueMax });
  const underWay = new Map<number, UnderWay>();
  let child: ChildProcess | null = null;
  let ready = false;
  let closed = false;
  let next = 0;
  let stillborn = 0;

  const finish = (id: number, end: (job: Job) => void) => {
    const entry = underWay.get(id);
    if (!entry) return;
    if (entry.timer !== null) clearTimeout(entry.timer);
    underWay.delete(id);
    end(entry.job);
    feed();
  };

  const tellOf = (id: number, cpuMs: number) => {
    const { job, sent } = underWay.get(id) ?? {};
    if (job && sent) onDrawn({ owner: job.owner, layout: sent.layout, ms: performance.now() - sent.atMs, cpuMs });
  };

  const settle = (id: number, drawn: Drawn) => finish(id, (job) => job.settle(drawn));

  const begin = async (entry: UnderWay) => {
    const { job } = entry;
    const inTime = child;
    try {
      // A moment later, so that whoever asked holds the promise of this drawing before it begins.
      const order = await Promise.resolve().then(job.prepare);
      // The process may have died meanwhile: then the card has gone back into the queue.
      if (underWay.get(job.id) !== entry) return;
      if (typeof order === 'string' || order instanceof Uint8Array) {
        settle(job.id, order);
        return;
      }
      entry.timer = setTimeout(() => {
        job.attempts = 2;
        onFault(new Error(`A card took longer than ${options.drawMsMax} ms to draw.`));
        inTime?.kill('SIGKILL');
      }, options.drawMsMax);
      entry.sent = { layout: order.settings.layout, atMs: performance.now() };
      inTime?.send({ id: job.id, ...order });
    } catch (fault) {
      if (underWay.get(job.id) === entry) finish(job.id, (failed) => failed.fail(fault));
    }
  };

  const feed = () => {
    if (closed || turns.waiting === 0) return;
    if (!child) {
      open();
      return;
    }
    // One more is drawn for an owner who has none under way, so that nobody waits for another's card to be finished.
    while (ready && underWay.size <= options.drawsAtOnce) {
      const job = underWay.size < options.drawsAtOnce ? turns.take() : turns.take(hasNoneUnderWay);
      if (!job) return;
      const entry: UnderWay = { job, timer: null, sent: null };
      underWay.set(job.id, entry);
      void begin(entry);
    }
  };

  const hasNoneUnderWay = (owner: string): boolean => [...underWay.values()].every(({ job }) => job.owner !== owner);

  const onDeath = () => {
    child = null;
    // A process that cannot even start is tried three times; then nobody is kept waiting for it.
    stillborn = ready ? 0 : stillborn + 1;
    ready = false;
    if (stillborn >= 3) {
      stillborn = 0;
      for (const job of turns.clear()) job.settle('failed');
    }
    for (const { job, timer } of underWay.values()) {
      if (timer !== null) clearTimeout(timer);
      job.attempts += 1;
      if (job.attempts < 2 && !closed) turns.putBack(job);
      else job.settle('failed');
    }
    underWay.clear();
    feed();
  };

  const open = () => {
    // Its heap holds a few fragments at a time and its pictures lie outside of it: both are kept small.
    const flags = ['--max-old-space-size=96', '--max-semi-space-size=2'];
    const opened = forkApart(import.meta.url, 'drawing-process', { flags, threads: options.drawsAtOnce + 1, stderr: 'inherit' });
    child = opened;
    opened.on('message', (message: unknown) => {
      if (typeof message !== 'object' || message === null) return;
      if ('ready' in message) {
        ready = true;
        stillborn = 0;
        feed();
      } else if ('id' in message && typeof message.id === 'number') {
        if ('png' in message && message.png instanceof Uint8Array) {
          tellOf(message.id, 'cpuMs' in message ? Number(message.cpuMs) : 0);
          settle(message.id, message.png);
        } else {
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
      // It heeds no signal that a terminal sends, and nothing that anybody waits for is under way.
      last.kill('SIGKILL');
      await gone;
    },
    get waiting() {
      return turns.waiting;
    },
    pid: () => child?.pid ?? null,
  };
}
