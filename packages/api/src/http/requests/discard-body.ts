import type { IncomingMessage } from 'node:http';

/** Larger or slower bodies may get a connection reset. */
const bytesMax = 32 * 1024 * 1024;
const msMax = 5_000;

/** Reads a body to its end and discards it, so that the sender receives the response: closing on unread bytes resets the connection. */
export function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise((done) => {
    let bytes = 0;
    const timer = setTimeout(end, msMax);
    function end(): void {
      clearTimeout(timer);
      request.off('data', count).off('end', end).off('close', end).pause();
      done();
    }
    function count(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > bytesMax) end();
    }
    if (request.complete || request.destroyed) return end();
    request.on('data', count).once('end', end).once('close', end).resume();
  });
}
