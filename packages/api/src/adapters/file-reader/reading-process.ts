import type { FromReader, Job, ToReader } from './job.ts';
import { valuesOf } from './values.ts';

/** The process that reads files from outside, one after the other. If a file crashes or exhausts it, only that file is lost. */

/** Values sent in one message. */
const batchMax: Readonly<Record<Job['kind'], number>> = {
  ...{ form: 1, preview: 1, picture: 1, colours: 1, website: 1 },
  ...{ products: 500, feed: 200, library: 100 },
};

let pieceCame: (piece: Uint8Array | null) => void = () => {};
let valuesTaken: () => void = () => {};

const send = (message: FromReader): void => void process.send?.(message);

process.on('message', (message: ToReader) => {
  if ('job' in message) void work(message.job);
  else if ('piece' in message) pieceCame(message.piece);
  else valuesTaken();
});

async function work(job: Job): Promise<void> {
  try {
    let taken: Promise<void> = Promise.resolve();
    let values: unknown[] = [];
    const hand = async (): Promise<void> => {
      await taken;
      taken = new Promise((resolve) => {
        valuesTaken = resolve;
      });
      send({ kind: 'values', values });
      values = [];
    };
    for await (const value of valuesOf(job, pieces(), (what) => send({ kind: 'reading', what }))) {
      if (values.push(value) === batchMax[job.kind]) await hand();
    }
    if (values.length > 0) await hand();
    await taken;
    send({ kind: 'done' });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await new Promise<Uint8Array | null>((resolve) => {
      pieceCame = resolve;
      send({ kind: 'piece' });
    });
    if (piece === null) return;
    yield piece;
  }
}

// A terminal or process manager signals every process, but a file in progress is still read while the service drains.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// The service has exited, so nothing is waiting for this file.
process.on('disconnect', () => process.exit(0));

send({ kind: 'ready' });
