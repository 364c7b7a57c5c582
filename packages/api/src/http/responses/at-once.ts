import { type ServerResponse, STATUS_CODES } from 'node:http';

/** Where Node keeps the head until the first write, which sends it as Latin-1. */
interface Pending {
  _header?: string | null;
}

/** False if the connection closes after the response, or on a Node that keeps the head elsewhere; `writeHead` and `end` handle both. */
export function canWriteAtOnce(response: ServerResponse & Pending): boolean {
  return response._header === null && response.shouldKeepAlive;
}

/**
 * Sends a response on a connection that stays open, with head and body in a single write. `writeHead` and `end` would check every header
 * again and write in two parts. The caller guarantees that no header contains a line break. `body` has one character per byte.
 */
export function writeAtOnce(
  response: ServerResponse & Pending,
  status: number,
  headers: readonly string[],
  body: string,
  keepAliveMs: number,
): void {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
  response.statusCode = status;
  response._header = `${head}Date: ${httpDate()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n${body}`;
  response.end();
}

let second = 0;
let date = '';

function httpDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
}
