import { connect, type Socket } from 'node:net';
import { parseHttp, type RawResponse } from './responses.ts';

export interface RawConnection {
  /** Sends a raw request and returns its response. Rejects if the service closes without one or doesn't respond in time. */
  send(request: Buffer, method: string): Promise<RawResponse>;
  close(): void;
}

interface Awaited {
  readonly method: string;
  readonly answered: (answer: RawResponse) => void;
  readonly failed: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A keep-alive connection that is reopened if the service closed it. */
export function rawConnection(port: number, timeoutMs = 120_000): RawConnection {
  let socket: Socket | null = null;
  let bytes = Buffer.alloc(0);
  let awaited: Awaited | null = null;

  function settle(outcome: RawResponse | Error): void {
    if (awaited === null) return;
    const { timer, answered, failed } = awaited;
    clearTimeout(timer);
    awaited = null;
    bytes = Buffer.alloc(0);
    if (outcome instanceof Error) {
      drop();
      failed(outcome);
    } else {
      if (outcome.headers.get('connection') === 'close') drop();
      answered(outcome);
    }
  }

  function drop(): void {
    socket?.destroy();
    socket = null;
  }

  function read(closed: boolean): void {
    if (awaited === null) return;
    const text = bytes.toString('latin1').replace(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)+/, '');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) {
      if (closed) settle(new Error(`closed without an answer: ${JSON.stringify(text.slice(0, 100))}`));
      return;
    }
    const answer = parseHttp(Buffer.from(text, 'latin1'));
    const bodiless = awaited.method === 'HEAD' || answer.status === 304 || answer.status === 204;
    const length = answer.headers.get('content-length');
    const isWhole =
      answer.headers.get('transfer-encoding') === 'chunked'
        ? text.endsWith('\r\n0\r\n\r\n')
        : length === null
          ? closed
          : text.length - end - 4 >= Number(length);
    const complete = bodiless || isWhole;
    if (complete) settle(bodiless ? { ...answer, body: '' } : answer);
    else if (closed) settle(new Error(`closed in the middle of an answer of ${answer.status}`));
  }

  function opened(): Socket {
    if (socket !== null && !socket.destroyed && socket.writable) return socket;
    const fresh = connect({ port, host: '127.0.0.1', noDelay: true });
    fresh.on('data', (chunk) => {
      if (fresh !== socket) return;
      bytes = Buffer.concat([bytes, chunk]);
      read(false);
    });
    fresh.on('error', () => {});
    fresh.on('close', () => {
      if (fresh !== socket) return;
      read(true);
      socket = null;
    });
    socket = fresh;
    return fresh;
  }

  return {
    send: (request, method) =>
      new Promise((answered, failed) => {
        const timer = setTimeout(() => settle(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
        awaited = { method, answered, failed, timer };
        opened().write(request);
      }),
    close: drop,
  };
}
