import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type AnswerNote, createSillage, isSillageError } from './index.ts';

const mib = 1024 * 1024;
let answer: (response: ServerResponse) => void = () => {};
let sentBytes = 0;
const server = createServer((_request, response) => answer(response));
let baseUrl = '';
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/partner/v1`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends far more than any response may contain, as fast as it is read. */
const flood = (status: number, type: string) => (response: ServerResponse) => {
  const part = Buffer.alloc(64 * 1024, ' ');
  response.writeHead(status, { 'content-type': type, 'sillage-charged': '1' });
  sentBytes = 0;
  const writeMore = (): void => {
    while (!response.destroyed && sentBytes < 128 * mib) {
      sentBytes += part.length;
      if (!response.write(part)) return void response.once('drain', writeMore);
    }
    response.end();
  };
  writeMore();
};

const id = 'cfc7a707-cc95-57d3-86b8-a0a7bd7cdc21';
for (const [what, status, type, call, bytesMax] of [
  ['JSON', 200, 'application/json', 'json', 8 * mib],
  ['a fragment', 200, 'text/html', 'html', 2 * mib],
  ['an image', 200, 'image/png', 'png', 16 * mib],
  ['an error', 404, 'application/json', 'json', 256 * 1024],
] as const)
  test(`an oversized response instead of ${what} is aborted at ${bytesMax / 1024} KiB, and its charge is reported`, async () => {
    answer = flood(status, type);
    const notes: AnswerNote[] = [];
    const sillage = createSillage({ key: 'sil_test_demo1234', baseUrl, retries: false, onAnswer: (note) => notes.push(note) });
    const error = await sillage.card(id, { format: call }).then(
      () => assert.fail('the call succeeded'),
      (reason: unknown) => reason,
    );
    assert.ok(isSillageError(error, 'not_an_answer'), String(error));
    assert.equal(error.status, status);
    assert.match(error.message, /larger than \d+ [KM]iB/);
    assert.deepEqual(
      notes.map(({ charged }) => charged),
      [1],
    );
    assert.ok(sentBytes < bytesMax + 16 * mib, `${sentBytes} bytes were sent`);
  });

test('a small response that decompresses to an oversized one is aborted too', async () => {
  const compressed = gzipSync(Buffer.alloc(64 * mib, ' '));
  answer = (response) => response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(compressed);
  const sillage = createSillage({ key: 'sil_test_demo1234', baseUrl, retries: false });
  const before = process.memoryUsage().arrayBuffers;
  await assert.rejects(sillage.whoami(), { code: 'not_an_answer' });
  assert.ok(process.memoryUsage().arrayBuffers - before < 40 * mib);
});

test('the largest allowed image is received completely', async () => {
  const image = Buffer.alloc(16 * mib, 7);
  answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(image);
  const sillage = createSillage({ key: 'sil_test_demo1234', baseUrl, retries: false });
  const received = await sillage.card(id, { format: 'png' });
  assert.equal(Buffer.compare(Buffer.from(received), image), 0);
});
