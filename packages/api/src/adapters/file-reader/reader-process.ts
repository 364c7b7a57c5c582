import { z } from 'zod';
import type { FileReaderLimits } from '../../limits/limits.ts';
import { forkIsolated } from '../../processes/fork-isolated.ts';
import type { Job, ToReader } from './job.ts';
import { readProcessUsage } from './usage-of.ts';

export interface Reading {
  readonly job: Job;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Limits on CPU time, and on the time spent waiting for the reader. */
  readonly cpuMs: number;
  readonly waitMs: number;
}

/** Reading did not finish: it exceeded a limit on memory, CPU time or waiting, or the process died for another reason. */
export class ReadingStopped extends Error {
  readonly why: 'memory' | 'cpu' | 'wait' | 'died';
  /** What was being read. */
  readonly what: string;
  constructor(why: ReadingStopped['why'], what: string, how: string) {
    super(`reading ${what} was stopped: ${how}`);
    this.why = why;
    this.what = what;
  }
  /** Whether the file is the cause, so that another attempt would end the same way. */
  get isOfFile(): boolean {
    return this.why === 'memory' || this.why === 'cpu';
  }
}

export interface ReaderProcess {
  /** The values of the job in batches. When reading ends early, the process is killed. */
  read(reading: Reading): AsyncGenerator<readonly unknown[]>;
  /** Whether it can read another file. */
  isReusable(): boolean;
  kill(): Promise<void>;
  readonly pid: number | undefined;
}

const fromReader = z.union([
  z.strictObject({ kind: z.enum(['ready', 'piece', 'done']) }),
  z.strictObject({ kind: z.literal('reading'), what: z.string() }),
  z.strictObject({ kind: z.literal('values'), values: z.array(z.unknown()) }),
  z.strictObject({ kind: z.literal('failed'), message: z.string() }),
]);

/** A process that reads one file at a time, and the watch that keeps it within the limits. */
export function openReaderProcess({
  heapMegabytes,
  residentBytesMax,
  residentKeptBytesMax,
  checkEveryMs,
}: FileReaderLimits): ReaderProcess {
  const flags = [`--max-old-space-size=${heapMegabytes}`];
  const child = forkIsolated(import.meta.url, 'reading-process', { flags, threads: 2, stderr: 'ignore' });
  const arrived: unknown[] = [];
  let what = 'this file';
  let ended: ReadingStopped | null = null;
  let wake: () => void = () => {};
  let isReady = false;
  let isBusy = false;

  const stop = (why: ReadingStopped['why'], how: string): void => {
    ended ??= new ReadingStopped(why, what, how);
    child.kill('SIGKILL');
    wake();
  };
  child.on('message', (message: unknown) => {
    arrived.push(message);
    wake();
  });
  child.on('error', (error) => stop('died', error.message));
  child.on('exit', (code, signal) => {
    // Node aborts when its heap is full.
    const isFull = signal === 'SIGABRT' || code === 134;
    stop(isFull ? 'memory' : 'died', `its process ended (${signal ?? code})`);
  });

  async function next(): Promise<unknown> {
    while (arrived.length === 0) {
      if (ended !== null) throw ended;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return arrived.shift();
  }

  const send = (message: ToReader): void => void child.send(message, () => {});

  /** From now on, stops the process when it exceeds a limit. */
  function watch(cpuMs: number): NodeJS.Timeout {
    const { pid = 0 } = child;
    const before = readProcessUsage(pid)?.cpuMs ?? 0;
    return setInterval(() => {
      const usage = readProcessUsage(pid);
      if (usage === null) return;
      if (usage.residentBytes > residentBytesMax) stop('memory', `${usage.residentBytes} bytes are resident`);
      else if (usage.cpuMs - before > cpuMs) stop('cpu', `it took more than ${cpuMs} ms of CPU time`);
    }, checkEveryMs);
  }

  return {
    pid: child.pid,
    async *read({ job, bytes, cpuMs, waitMs }) {
      const pieces = bytes[Symbol.asyncIterator]();
      let leftMs = waitMs;
      let watching: NodeJS.Timeout | undefined;
      what = 'this file';
      isBusy = true;
      const receive = async () => {
        const sinceMs = performance.now();
        const timer = setTimeout(() => stop('wait', `it took longer than ${waitMs} ms`), leftMs);
        try {
          return fromReader.parse(await next());
        } finally {
          clearTimeout(timer);
          leftMs -= performance.now() - sinceMs;
        }
      };
      try {
        if (!isReady) await receive();
        isReady = true;
        watching = watch(cpuMs);
        send({ job });
        for (;;) {
          const message = await receive();
          if (message.kind === 'values') {
            yield message.values;
            send({ taken: true });
          } else if (message.kind === 'reading') what = message.what;
          else if (message.kind === 'failed') throw new ReadingStopped('died', what, message.message);
          else if (message.kind === 'done') {
            isBusy = false;
            return;
          } else {
            const { done, value } = await pieces.next();
            send({ piece: done === true ? null : value });
          }
        }
      } finally {
        clearInterval(watching);
        if (isBusy) child.kill('SIGKILL');
        await pieces.return?.();
      }
    },
    isReusable: () =>
      !isBusy && ended === null && child.connected && (readProcessUsage(child.pid ?? 0)?.residentBytes ?? 0) < residentKeptBytesMax,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}
