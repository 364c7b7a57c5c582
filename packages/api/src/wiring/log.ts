import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

const pageBytes = 64 * 1024;
/** A character takes three bytes at most. */
const bytesOfCharacter = 3;
const waitsMs = 100;

/**
 * The service's log, one line of JSON for each thing told. Lines are written together, off the path of the calls that they tell of: to write each
 * alone takes as long as a tenth of a call. A line waits 100 ms at most. Nothing is lost where the process ends by itself, by a signal
 * that it hears or by a bug; `kill -9` loses what was told in the last 100 ms. Pages are written at once, not by a thread that a process which
 * ends would not wait for: its page would be lost, or stand after the ones that the end writes.
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
