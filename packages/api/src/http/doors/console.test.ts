import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { serveConsoleFiles } from './console.ts';

/** The console's files; the documentation's go the same way, and are held in documents/site. */

const app = Fastify();
const script = `${'// a line of the console\n'.repeat(100)}`;
const small = 'body{}';
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-test-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>The console</title>');
  await writeFile(join(folder, 'page.js'), script);
  await writeFile(join(folder, 'small.css'), small);
  await writeFile(join(folder, 'picture.png'), Buffer.alloc(2_000));
  await writeFile(join(folder, 'notes.md'), 'not for the browser');
  serveConsoleFiles(app, { folder });
  await app.ready();
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const get = (path: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url: `/console/${path}`, headers });

const packings: readonly [accepted: string, coding: string | undefined][] = [
  ['', undefined],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', undefined],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
];
for (const [accepted, coding] of packings)
  test(`a file asked for with Accept-Encoding "${accepted}" comes ${coding ?? 'as it is'}`, async () => {
    const { headers, rawPayload } = await get('page.js', { 'accept-encoding': accepted });
    assert.equal(headers['content-encoding'], coding);
    assert.equal(headers.vary, 'Accept-Encoding');
    const bytes = coding === 'br' ? brotliDecompressSync(rawPayload) : coding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
    assert.equal(bytes.toString(), script);
  });

test('what packing makes no smaller is sent as it is', async () => {
  for (const path of ['small.css', 'picture.png'])
    assert.equal((await get(path, { 'accept-encoding': 'br, gzip' })).headers['content-encoding'], undefined, path);
});

test('a file that did not change is not sent again, and keeps its headers', async () => {
  const { headers } = await get('page.js');
  assert.match(String(headers.etag), /^"[\w-]{27}"$/);
  const again = await get('page.js', { 'if-none-match': `"other", ${headers.etag}` });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) assert.equal(again.headers[name], headers[name], name);
  assert.equal((await get('page.js', { 'if-none-match': '"other"' })).statusCode, 200);
});

test('a path that is no file is a page; one that looks like a file and is none is not found', async () => {
  for (const path of ['', 'businesses/1/keys', 'small'])
    assert.deepEqual([(await get(path)).statusCode, (await get(path)).headers['cache-control']], [200, 'no-cache'], path);
  for (const path of ['none.js', 'notes.md', '..%2findex.html', '%2e%2e/%2e%2e/package.json', 'constructor.js'])
    assert.equal((await get(path)).statusCode, 404, path);
});
