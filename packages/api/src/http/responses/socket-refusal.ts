import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { toErrorResponse } from '../../errors/error-response.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { type FixedHeaders, listFixedHeaders } from './fixed-headers.ts';

/** Responds to invalid HTTP on the raw socket, in our error format. */
export function handleClientError(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket, context: SocketContext): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const sent = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 2_000) : '';
  const isRequest = error.code === requestTimeout || /^[\w-]+ \S+ HTTP\/1\.[01]\r\n/.test(sent);
  writeToSocket(
    socket,
    (isRequest ? clientErrors[error.code ?? ''] : undefined) ?? refuse('invalid_query', { message: "The request isn't valid HTTP." }),
    context,
  );
}

const requestTimeout = 'ERR_HTTP_REQUEST_TIMEOUT';

const clientErrors: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: refuse('invalid_query', { message: 'The headers are larger than 16 KiB.' }),
  [requestTimeout]: refuse('invalid_query', { message: 'The request took too long to arrive.' }),
  HPE_INVALID_URL: refuse('invalid_query', { message: 'The URL contains characters that must be percent-encoded as UTF-8.' }),
  HPE_INVALID_METHOD: refuse('not_found', { message: 'No operation uses this method.' }),
};

export interface SocketContext {
  readonly docs: string;
  readonly fixedHeaders: FixedHeaders;
}

/** Sends a refusal where there is no response object, and closes the connection. */
export function writeToSocket(socket: Socket, refusal: Refusal, { docs, fixedHeaders }: SocketContext): void {
  const body = JSON.stringify(toErrorResponse(refusal, docs));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `X-Request-Id: ${randomUUID()}`,
    ...listFixedHeaders(fixedHeaders).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  // Don't wait for slow clients to close the connection.
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const lingerMs = 1_000;
