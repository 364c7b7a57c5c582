import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** The example scripts against a small server that implements the API's contract. `npm run prove` checks what they cost. */
const here = (path: string): string => fileURLToPath(new URL(`../../../examples/${path}`, import.meta.url));
/** The folder of the compiled script, because starting tsx takes several times as long as a sync. Null in the long suite, which runs the source. */
const built = process.env.SILLAGE_TESTS === 'all' ? null : mkdtempSync(join(tmpdir(), 'sillage-sync-'));
const scripts = [
  [
    'sync.mts',
    process.execPath,
    ...(built === null ? ['--import', import.meta.resolve('tsx'), here('nightly-sync/sync.mts')] : [join(built, 'sync.mjs')]),
  ],
  ['sync.py', 'python3', here('nightly-sync/sync.py')],
] as const;
const noPython = spawnSync('python3', ['--version']).status !== 0;
const each = (name: string, run: (program: string, args: readonly string[]) => Promise<void>): void => {
  for (const [script, program, ...args] of scripts)
    test(`${script}: ${name}`, { skip: program === 'python3' && noPython && 'python3 is not installed' }, () => run(program, args));
};

const key = 'sil_test_demo1234';
const merged = 'aaaaaaaa-cc95-57d3-86b8-a0a7bd7cdc21';
let calls: string[] = [];
/** Handles the request instead of the server if it returns true. */
let override: (path: string, response: ServerResponse) => boolean = () => false;

const answer = (response: ServerResponse, status: number, value: object, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
};
const refuse = (response: ServerResponse, status: number, code: string, more = {}, headers = {}): void =>
  answer(response, status, { ok: false, ...more, error: { code, message: `It is ${code}.`, docs: 'https://docs' } }, headers);

const server = createServer(async (request, response) => {
  const body = await text(request);
  const path = (request.url ?? '').replace('/api/partner/v1', '');
  calls.push(path);
  if (override(path, response)) return;
  if (path === request.url) return refuse(response, 404, 'not_found');
  if (request.headers.authorization !== `Bearer ${key}`) return refuse(response, 401, 'unknown_key');
  if (path === '/whoami') return answer(response, 200, { ok: true });
  if (path === '/capabilities') return answer(response, 200, { ok: true, business: { id: 'shop' } });
  if (path === '/match')
    return answer(response, 200, { ok: true, review: 'https://console/links', rows: JSON.parse(body).rows.map(matchedRow) }, paid);
  return answerCard(path, request, response);
});
const paid = { 'sillage-charged': '1' };
const matchedRow = ({ ref }: { ref: string }) => ({
  ref: ref.normalize(),
  outcome: 'suggested',
  link: ref.startsWith('unlinked') ? 'suggested' : 'approved',
  candidates: [{ brand: 'Dior', name: 'Sauvage' }],
});

/** A card's name and its ETag contain the path. */
function answerCard(path: string, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${path}"`;
  if (path.includes('look=Unknown')) refuse(response, 422, 'bad_settings');
  else if (path.startsWith('/products/unlinked')) refuse(response, 404, 'product_not_linked');
  else if (path.startsWith('/products/moved/')) refuse(response, 410, 'moved', { moved_to: merged });
  else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else if (path.includes('format=html')) response.writeHead(200, { 'content-type': 'text/html', etag, ...paid }).end(`<p>${path}</p>`);
  else answer(response, 200, { ok: true, card: { name: path } }, { etag, ...paid });
}

function buildSync(into: string): void {
  symlinkSync(here('../node_modules'), join(into, 'node_modules'));
  const options = ['--ignoreConfig', '--noCheck', '--noResolve', '--types', '', '--module', 'nodenext', '--target', 'es2023'];
  const compiler = here('../node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, here('nightly-sync/sync.mts'), ...options, '--outDir', into]);
  assert.equal(status, 0, String(stdout));
}

let folder = '';
let base = '';
before(async () => {
  if (built !== null) buildSync(built);
  // It would close idle connections after five seconds, perhaps just when a machine that stalls sends the next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/partner/v1`;
});
after(async () => {
  server.closeAllConnections();
  server.close();
  if (built !== null) await rm(built, { recursive: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-sync-'));
  calls = [];
  override = () => false;
});
afterEach(() => rm(folder, { recursive: true }));

interface SyncOptions {
  readonly csv?: string | Uint8Array;
  readonly args?: readonly string[];
  readonly env?: Record<string, string>;
}

function start(program: string, words: readonly string[], { args = [], env = {} }: SyncOptions): ChildProcess {
  return spawn(program, [...words, join(folder, 'products.csv'), '--folder', join(folder, 'sync'), ...args], {
    env: { PATH: process.env.PATH, TSX_TSCONFIG_PATH: here('tsconfig.json'), SILLAGE_BASE_URL: base, SILLAGE_API_KEY: key, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
async function sync(program: string, words: readonly string[], options: SyncOptions = {}) {
  if (options.csv !== undefined) await writeFile(join(folder, 'products.csv'), options.csv);
  const child = start(program, words, options);
  const { stdout, stderr } = child;
  assert.ok(stdout !== null && stderr !== null);
  const [out, err, [status]] = await Promise.all([text(stdout), text(stderr), once(child, 'close')]);
  const lines = out.trim().split('\n');
  return { status, lines, summary: lines.at(-1), err: err.trim() };
}
const cards = async (): Promise<string[]> => (await readdir(join(folder, 'sync', 'cards'))).sort();
const card = (name: string): Promise<string> => readFile(join(folder, 'sync', 'cards', name), 'utf8');

each('messy rows are matched once and their cards fetched, and invalid rows are reported and skipped', async (program, words) => {
  const decomposed = 'cafe\u0301';
  const long = 'é'.repeat(200);
  const rows = [
    `\ufeffREF;Brand; Name;Strength`,
    `${decomposed};Dior;"Sauvage; 3"" tall";EDT`,
    ';Dior;Sauvage;',
    '\u200b;Dior;Sauvage;',
    `${'x'.repeat(201)};;Y;`,
  ];
  const otherRows = ['..;;Z;', 'caf\u00e9;;Again;', '', `${long};;5" bottle;`, 'moved;;M', 'unlinked;;"U ""3""; x";', 'unlinked-2;;V;'];
  const csv = [...rows, ...otherRows].join('\r\n');
  const first = await sync(program, words, { csv, env: { SILLAGE_BASE_URL: `${base}/`, SILLAGE_API_KEY: `${key}\r` } });
  assert.deepEqual([first.status, first.err], [0, '']);
  assert.deepEqual(
    first.lines.filter((line) => line.startsWith('skipped')),
    [
      'skipped: row 3, it has no reference',
      'skipped: row 4, it has no reference',
      'skipped: row 5, its reference is longer than 200 characters',
      'skipped: row 6, its reference cannot be used in a URL',
      'skipped: row 7, its reference is a duplicate',
    ],
  );
  assert.deepEqual(
    first.lines.filter((line) => /^(?:to )?review/.test(line)),
    ['to review: unlinked U "3"; x = Dior Sauvage', 'to review: unlinked-2 V = Dior Sauvage', 'review them: https://console/links'],
  );
  assert.equal(first.summary, 'products 5 · matched 5 · new 3 · unchanged 0 · waiting 2 · refused 0 · charged 4');
  assert.ok(
    !calls.some((path) => path.startsWith('/products/unlinked')),
    'no card is requested of a link that was just reported as not approved',
  );
  const isHashed = (name: string): boolean => /^[0-9a-f]{64}\.json$/.test(name);
  const names = await cards();
  assert.deepEqual(
    names.filter((name) => !isHashed(name)),
    [`${encodeURIComponent(decomposed)}.json`, 'moved.json'],
  );
  assert.equal(names.filter(isHashed).length, 1);
  assert.match(await card('moved.json'), new RegExp(`/fragrances/${merged}/card`));

  const second = await sync(program, words);
  assert.equal(second.summary, 'products 5 · matched 0 · new 0 · unchanged 3 · waiting 2 · refused 0 · charged 0');
});

each("the headings of a shop system's export are recognised", async (program, words) => {
  const { summary, err } = await sync(program, words, {
    csv: 'Vendor,Title,Variant SKU,Variant Barcode\nDior,Sauvage,SKU-1,3348901250153\n',
  });
  assert.match(summary ?? err, /^products 1 · matched 1 · new 1 /);
  assert.deepEqual(await cards(), ['SKU-1.json']);
});

each('a card of one look never replaces that of another', async (program, words) => {
  const csv = 'ref,name\nSKU-1,Sauvage\n';
  for (const look of ['Boutique', 'Noir', 'Boutique']) {
    await sync(program, words, { csv, args: ['--format', 'html', '--look', look] });
    assert.match(await card('SKU-1.html'), new RegExp(`look=${look}`));
  }
});

each('a killed sync pays for nothing twice', async (program, words) => {
  await writeFile(join(folder, 'products.csv'), ['ref,name', ...Array.from({ length: 12 }, (_, at) => `SKU-${at},Sauvage`)].join('\n'));
  const held = new Promise<void>((resolve) => {
    override = (path) => {
      if (path.startsWith('/products/SKU-8/')) resolve();
      return path.startsWith('/products/SKU-8/');
    };
  });
  const child = start(program, words, {});
  await held;
  child.kill('SIGKILL');
  await once(child, 'close');
  override = () => false;
  const kept = (await cards()).filter((name) => name.endsWith('.json')).length;
  const { summary } = await sync(program, words);
  const [, charged] = / charged (\d+)$/.exec(summary ?? '') ?? [];
  assert.ok(kept >= 5, `${kept} cards`);
  assert.ok(Number(charged) <= 12 - kept, summary);
});

each('the waits of a sync are printed', async (program, words) => {
  override = (_path, response) => {
    if (calls.length > 1) return false;
    refuse(response, 429, 'rate_limited', {}, { 'retry-after': new Date(Date.now() + 4_000).toUTCString() });
    return true;
  };
  const { status, lines } = await sync(program, words, { csv: 'ref,name\nSKU-1,Sauvage\n' });
  assert.equal(status, 0);
  assert.match(lines[0] ?? '', /^waiting \d s: rate_limited$/);
});

each('a key is sent over plain http to another machine only with --plain-http', async (program, words) => {
  const csv = 'ref,name\nSKU-1,Sauvage\n';
  // Not a loopback address by name, although it reaches this machine.
  const env = { SILLAGE_BASE_URL: base.replace('127.0.0.1', '0.0.0.0') };
  const refused = await sync(program, words, { csv, env });
  assert.deepEqual([refused.status, calls.length], [1, 0]);
  assert.match(refused.err, /^Anyone on the network can read a key sent over http:\/\/\. Use https:\/\/, or .*(?:--plain-http|plainHttp)/);
  assert.equal((await sync(program, words, { csv, env, args: ['--plain-http'] })).status, 0);
  for (const address of ['http://localhost.example.com', 'http://127.0.0.1.example.com', 'http://localhost@example.com']) {
    const { status, err } = await sync(program, words, { csv, env: { SILLAGE_BASE_URL: `${address}/api/partner/v1` } });
    assert.deepEqual([status, err.split('\n').length], [1, 1], err);
  }
});

each('a service on the same machine is not called through a proxy', async (program, words) => {
  const env = { http_proxy: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9' };
  assert.equal((await sync(program, words, { csv: 'ref,name\nSKU-1,Sauvage\n', env })).status, 0);
});

each('an oversized response is aborted without affecting other products', async (program, words) => {
  let sentBytes = 0;
  override = (path, response) => {
    if (!path.startsWith('/products/SKU-1/')) return false;
    const part = Buffer.alloc(64 * 1024, ' ');
    response.writeHead(200, { 'content-type': 'application/json' });
    const writeMore = (): void => {
      while (!response.destroyed && sentBytes < 128 * 1024 * 1024) {
        sentBytes += part.length;
        if (!response.write(part)) return void response.once('drain', writeMore);
      }
      response.end();
    };
    writeMore();
    return true;
  };
  const { status, lines, summary } = await sync(program, words, { csv: 'ref,name\nSKU-1,Sauvage\nSKU-2,Sauvage\n' });
  assert.equal(status, 0);
  assert.ok(lines.includes('no card: SKU-1 not_an_answer'), lines.join('\n'));
  assert.match(summary ?? '', /new 1 .* refused 1/);
  assert.ok(sentBytes < 32 * 1024 * 1024, `${sentBytes} bytes were sent`);
});

each('a call with a truncated response is retried', async (program, words) => {
  let cut = 0;
  override = (path, response) => {
    if (!path.startsWith('/products/SKU-1/') || cut > 0) return false;
    cut += 1;
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '999' }).write('<p>half', () => response.destroy());
    return true;
  };
  const { status } = await sync(program, words, { csv: 'ref,name\nSKU-1,Sauvage\n', args: ['--format', 'html'] });
  assert.deepEqual([status, cut], [0, 1]);
  assert.equal(await card('SKU-1.html'), '<p>/products/SKU-1/card?format=html</p>');
});

each('an error that every product would get stops the sync immediately with one message', async (program, words) => {
  const csv = ['ref,name', ...Array.from({ length: 50 }, (_, at) => `SKU-${at},Sauvage`)].join('\n');
  const failures: readonly [string, SyncOptions, RegExp][] = [
    ['a wrong key', { env: { SILLAGE_API_KEY: 'sil_test_other' } }, /unknown_key/],
    ['a base URL without its path', { env: { SILLAGE_BASE_URL: new URL(base).origin } }, /SILLAGE_BASE_URL/],
    ['no key', { env: { SILLAGE_API_KEY: '' } }, /SILLAGE_API_KEY/],
    ['an unknown look', { args: ['--look', 'Unknown'] }, /bad_settings/],
    ['an unknown option', { args: ['--nope'] }, /--nope/],
    ['a folder that is a file', { args: ['--folder', join(folder, 'products.csv')] }, /products\.csv/],
    ['no column for the reference', { csv: 'number,name\n1,Sauvage' }, /columns ref \(or SKU\) and name.*number, name/],
    ['an unclosed quote', { csv: 'ref,name\n1,"Sauvage\n' }, /cannot be read at/],
    ['Latin-1', { csv: Uint8Array.from([...Buffer.from('ref,name\n1,caf'), 0xe9]) }, /not UTF-8/],
  ];
  for (const [what, options, message] of failures) {
    calls = [];
    const { status, err } = await sync(program, words, { csv, ...options });
    assert.equal(status, what === 'an unknown option' ? 2 : 1, what);
    assert.match(err, message, what);
    assert.doesNotMatch(err, /Traceback|^ +at /m, what);
    assert.ok(calls.filter((path) => path.startsWith('/products/')).length <= 8, `${what}: ${calls.length} calls`);
  }
  await rm(join(folder, 'products.csv'));
  const { status, err } = await sync(program, words);
  assert.deepEqual([status, err.split('\n').length], [1, 1], err);
});
