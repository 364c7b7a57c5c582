import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

const batchLengthMax = 64 * 1024;
const waitsMs = 100;

/**
 * The service's log, one JSON object per line. Lines are written in batches off the request path, because writing each line
 * separately takes a tenth of the time of a call. A line waits 100 ms at most. Nothing is lost on a normal exit, a handled signal or
 * an uncaught error; `kill -9` loses the last 100 ms. Batches are written synchronously: a process that exits would not wait for a
 * writer thread, whose batch would be lost or out of order.
 */
export function openLog(options: LoggerOptions, to: { readonly fd: number } | { readonly dest: string }): Logger {
  return pino(options, together(pino.destination({ ...to, sync: true })));
}

function together(destination: ReturnType<typeof pino.destination>): DestinationStream {
  // A text, because encoding a batch once is cheaper than each of its lines.
  let batch = '';
  let timer: NodeJS.Timeout | null = null;
  const pass = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (batch === '') return;
    destination.write(batch);
    batch = '';
  };
  process.on('exit', () => {
    pass();
    destination.flushSync();
  });
  return {
    write(line) {
      batch += line;
      if (batch.length >= batchLengthMax) pass();
      else timer ??= setTimeout(pass, waitsMs).unref();
    },
  };
}
