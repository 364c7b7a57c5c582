import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

const pageBytes = 64 * 1024;
/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const bytesOfCharacter = 3;
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
  const page = Buffer.allocUnsafe(pageBytes);
  let filled = 0;
  let timer: NodeJS.Timeout | null = null;
  const pass = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (filled === 0) return;
    destination.write(page.toString('utf8', 0, filled));
    filled = 0;
  };
  process.on('exit', () => {
    pass();
    destination.flushSync();
  });
  return {
    write(line) {
      const most = line.length * bytesOfCharacter;
      if (filled + most > pageBytes) pass();
      if (most > pageBytes) destination.write(line);
      else filled += page.write(line, filled);
      timer ??= setTimeout(pass, waitsMs).unref();
    },
  };
}
