import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { serveConsoleFiles } from './console-files.ts';

/** The console's files. The documentation uses the same code, tested in documents/site. */

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

const encodings: readonly [accepted: string, encoding: string | undefined][] = [
  ['', undefined],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', undefined],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
];
for (const [accepted, encoding] of encodings)
  test(`with Accept-Encoding "${accepted}", a file is sent ${encoding ?? 'uncompressed'}`, async () => {
    const { headers, rawPayload } = await get('page.js', { 'accept-encoding': accepted });
    assert.equal(headers['content-encoding'], encoding);
    assert.equal(headers.vary, 'Accept-Encoding');
    const bytes = encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
    assert.equal(bytes.toString(), script);
  });

test('files that compression would not shrink are sent uncompressed', async () => {
  for (const path of ['small.css', 'picture.png'])
    assert.equal((await get(path, { 'accept-encoding': 'br, gzip' })).headers['content-encoding'], undefined, path);
});

test('an unchanged file returns 304 with the same headers', async () => {
  const { headers } = await get('page.js');
  assert.match(String(headers.etag), /^"[\w-]{27}"$/);
  const again = await get('page.js', { 'if-none-match': `"other", ${headers.etag}` });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) assert.equal(again.headers[name], headers[name], name);
  assert.equal((await get('page.js', { 'if-none-match': '"other"' })).statusCode, 200);
});

test('a path without an extension returns the console page; a missing file returns 404', async () => {
  for (const path of ['', 'businesses/1/keys', 'small'])
    assert.deepEqual([(await get(path)).statusCode, (await get(path)).headers['cache-control']], [200, 'no-cache'], path);
  for (const path of ['none.js', 'notes.md', '..%2findex.html', '%2e%2e/%2e%2e/package.json', 'constructor.js'])
    assert.equal((await get(path)).statusCode, 404, path);
});
