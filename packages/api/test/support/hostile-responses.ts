import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Answering } from '../billing/stripe-server.ts';
import { keepConnections } from './unhurried.ts';

/** Responses that no working provider sends, and checks that must hold for any response. */

const json = { 'content-type': 'application/json' };
const body =
  (text: string): Answering =>
  (response) =>
    void response.writeHead(200, json).end(text);
const mebibyte = Buffer.alloc(1024 * 1024, 'a');

/** Writes until the client disconnects or the given number of mebibytes was sent. */
function pour(response: ServerResponse, mebibytesMax: number): void {
  let sent = 0;
  const more = (): void => {
    while (sent++ < mebibytesMax) if (!response.write(mebibyte)) return void response.once('drain', more);
    response.end('"');
  };
  more();
}

export interface HostileResponse {
  readonly name: string;
  readonly answer: Answering;
}

/** `elsewhere` is a redirect target that must not be called. */
export function hostileResponses(elsewhere: string): readonly HostileResponse[] {
  const bomb = gzipBomb(256, 'a');
  return Object.entries<Answering>({
    'no body': body(''),
    HTML: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
    'JSON that is cut off': (response, sound) => void response.writeHead(200, json).end(sound.slice(0, -1)),
    'a number': body('1'),
    'a text': body('"x"'),
    true: body('true'),
    null: body('null'),
    'a list': body('[]'),
    'an empty object': body('{}'),
    'an error that is a number': body('{"error":1,"errors":1}'),
    'an error that is a text': body('{"error":"x","errors":"x"}'),
    'an error of the wrong types': body('{"error":{"type":1,"message":{}},"errors":[{"message":{}}]}'),
    'lists nested 200,000 deep': body('['.repeat(200_000) + ']'.repeat(200_000)),
    'an object nested 100,000 deep': body(`${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    'half a million wrong entries': body(
      `{"object":"list","has_more":false,"data":[${'1,'.repeat(250_000)}1],"errors":[${'1,'.repeat(200_000)}1]}`,
    ),
    'an error of a megabyte': (response) => void response.writeHead(400, json).end(`{"error":"${'a'.repeat(900_000)}"}`),
    'an error message of a megabyte': (response) =>
      void response.writeHead(400, json).end(`{"error":{"type":"api_error","message":"${'a'.repeat(900_000)}"}}`),
    '256 megabytes': (response) => {
      response.writeHead(200, json).write('{"id":"');
      pour(response, 256);
    },
    '256 megabytes, compressed': (response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
    'no end, fast': (response) => {
      response.writeHead(200, json).write('{"id":"');
      pour(response, Number.POSITIVE_INFINITY);
    },
    'no end, slowly': (response) => {
      response.writeHead(200, json).write('{');
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    },
    'no head': () => {},
    'a head and nothing else': (response) => response.writeHead(200, json).flushHeaders(),
    'a body shorter than it says': (response, sound) =>
      void response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(sound) + 10 }).write(sound),
    'a connection that breaks': (response, sound) => {
      response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(sound) + 10 }).write(sound);
      setTimeout(() => response.destroy(), 20);
    },
    'a head of a megabyte': (response) => {
      response.socket?.write(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(1_000_000)}\r\n\r\n{}`);
      setTimeout(() => response.destroy(), 200);
    },
    'no HTTP': (response) => void response.socket?.end('\0\0\0\r\n\r\n'),
    'an error of 256 megabytes': (response) => {
      response.writeHead(500, json).write('{"error":"');
      pour(response, 256);
    },
    '429 until next year': (response) => void response.writeHead(429, { ...json, 'retry-after': '31536000' }).end('{"error":{}}'),
    '204': (response) => void response.writeHead(204).end(),
    ...Object.fromEntries(
      [301, 302, 303, 307, 308].map((status) => [
        `a redirect with ${status}`,
        ((response) => void response.writeHead(status, { location: elsewhere }).end('{"id":"x"}')) satisfies Answering,
      ]),
    ),
  }).map(([name, answer]) => ({ name, answer }));
}

/** `mebibytes` of one character, a multiple of 16. Its gzip members are all the same, so only 16 MiB have to be compressed. */
export const gzipBomb = (mebibytes: number, character: string): Buffer => {
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024, character), { level: 1 });
  return Buffer.concat(Array.from({ length: mebibytes / 16 }, () => member));
};

/** A server that must not be called. */
export async function startPrivateServer(): Promise<{ readonly url: string; readonly calls: () => number; close(): void }> {
  let calls = 0;
  const server = createServer(keepConnections, (_request, response) => {
    calls += 1;
    response.writeHead(200, json).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/private`, calls: () => calls, close: () => void server.close() };
}

const withinMs = 120_000;
const mebibytesMax = 200;

/**
 * Runs work and checks its duration, its memory and how long it blocks the event loop: the CPU time between two turns of a timer, because other
 * processes may have the cores for long.
 */
export async function withinLimits<T>(work: () => Promise<T>): Promise<T> {
  const before = process.memoryUsage.rss();
  let most = before;
  let blockedMs = 0;
  let lastMs = cpuMs();
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
    const nowMs = cpuMs();
    blockedMs = Math.max(blockedMs, nowMs - lastMs);
    lastMs = nowMs;
  }, 10);
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new assert.AssertionError({ message: `it was not over after ${withinMs} ms` })), withinMs);
    });
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
    clearInterval(look);
    assert.ok(blockedMs < blockedMsMax, `the process was blocked for ${blockedMs.toFixed(0)} of ${blockedMsMax.toFixed(0)} ms of CPU time`);
    const mebibytes = (most - before) / 1024 / 1024;
    assert.ok(mebibytes < mebibytesMax, `it took ${mebibytes.toFixed(0)} MB`);
  }
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Two seconds of CPU time. On a slow machine, 200 times what it takes to parse half a megabyte. */
const blockedMsMax = Math.max(2_000, 200 * parseMs());

/** The CPU time to parse a list with half a million characters, the least of several. */
function parseMs(): number {
  const text = `[${'1,'.repeat(250_000)}1]`;
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const startedMs = cpuMs();
      JSON.parse(text);
      return cpuMs() - startedMs;
    }),
  );
}

/** Odd values for a JSON field. */
const oddValues: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'a\0b',
  '\ud800',
  'x'.repeat(5_000),
  '9999-12-31T23:59:59-14:00',
  'http://169.254.169.254/latest/meta-data',
  -1,
  1.5,
  1e18,
  1e308,
  [],
  {},
  [null],
];

/** Variants of a response with each field set to some odd values; each value is used for every third field. */
export function* malformedResponses(sound: unknown): Generator<{ readonly at: string; readonly oddly: (text: string) => string }> {
  let turn = 0;
  for (const path of pathsIn(sound))
    for (const odd of oddValues)
      if (turn++ % 3 === 0)
        yield {
          at: `${path.join('.')} = ${JSON.stringify(odd)?.slice(0, 40)}`,
          oddly: (text) => JSON.stringify(withOdd(JSON.parse(text), path, odd)),
        };
}

type Path = readonly (string | number)[];

function* pathsIn(value: unknown, above: Path = []): Generator<Path> {
  if (above.length > 0) yield above;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) yield* pathsIn(one, [...above, Array.isArray(value) ? Number(name) : name]);
}

function withOdd(answer: unknown, path: Path, odd: unknown): unknown {
  const parent = path.slice(0, -1).reduce<unknown>((within, step) => Object(within)[step], answer);
  const last = path.at(-1) ?? '';
  if (odd === undefined) delete Object(parent)[last];
  else Object(parent)[last] = odd;
  return answer;
}
