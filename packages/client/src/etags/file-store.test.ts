import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fileEtags } from './file-store.ts';

let home = '';
let folder = '';
let folders = 0;
before(async () => {
  home = await mkdtemp(join(tmpdir(), 'sillage-etags-'));
});
after(() => rm(home, { recursive: true, force: true }));
beforeEach(() => {
  folders += 1;
  folder = join(home, `${folders}`, 'cards');
});

const key = 'one /products/%C3%89tag%C3%A8re%203%2F7/card?look=Noir';
const picture = { etag: '"2"', body: Uint8Array.from([0x89, 0x0a, 0xff, 0x00]) };
const page = { etag: '"1"', body: '<article>é\n</article>' };
const fileIn = async (): Promise<string> => join(folder, (await readdir(folder))[0] ?? '');

test('cards outlive the process, as text and as bytes, readable only by their owner', async () => {
  await fileEtags({ folder }).set(key, page);
  await fileEtags({ folder }).set(`${key}&format=png`, picture);
  assert.deepEqual(await fileEtags({ folder }).get(key), page);
  assert.deepEqual(await fileEtags({ folder }).get(`${key}&format=png`), picture);
  assert.equal(await fileEtags({ folder }).get(`${key}&format=html`), undefined);
  assert.deepEqual([(await stat(folder)).mode & 0o777, (await stat(await fileIn())).mode & 0o777], [0o700, 0o600]);
});

test('a corrupt file counts as missing and is rewritten', async () => {
  const etags = fileEtags({ folder });
  for (const spoil of [
    (file: string) => truncate(file, 100),
    (file: string) => writeFile(file, ''),
    (file: string) => writeFile(file, 'null\n'),
  ]) {
    await etags.set(key, page);
    await spoil(await fileIn());
    assert.equal(await etags.get(key), undefined);
  }
  await etags.set(key, page);
  assert.deepEqual(await etags.get(key), page);
});

test('a folder stays within its capacity across restarts, and a sync 1.5 times as large still hits most cards', async () => {
  const cards = Array.from({ length: 90 }, (_, at) => `card ${at}`);
  let found = 0;
  for (let sync = 1; sync <= 2; sync += 1) {
    const etags = fileEtags({ folder, cardsMax: 60 });
    found = 0;
    for (const card of cards)
      if ((await etags.get(card)) !== undefined) found += 1;
      else await etags.set(card, page);
    assert.ok((await readdir(folder)).length <= 60);
  }
  assert.ok(found >= 52, `${found} of 90`);
  await fileEtags({ folder, bytesMax: 1_000 }).set('another', page);
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  assert.ok(sizes.reduce((sum, size) => sum + size) <= 1_000);
});

test('partial files of killed processes are deleted, and those being written are kept', async () => {
  await fileEtags({ folder }).set(key, page);
  const left = [
    `${await fileIn()}.00000000-0000-4000-8000-000000000000`,
    `${await fileIn()}.00000000-0000-4000-8000-000000000001`,
  ] as const;
  for (const file of left) await writeFile(file, 'half');
  await utimes(left[0], new Date(0), new Date(0));
  await fileEtags({ folder }).set(key, page);
  assert.deepEqual((await readdir(folder)).length, 2);
});

test('two processes write to one folder, and no partial card is ever read', async () => {
  const writing = `
    import { fileEtags } from ${JSON.stringify(new URL('file-store.ts', import.meta.url).href)};
    const etags = fileEtags({ folder: ${JSON.stringify(folder)} });
    for (let at = 0; at < 150; at += 1)
      await etags.set('card ' + at % 3, { etag: String(process.pid), body: String(process.pid).repeat(40_000) });`;
  const processes = [1, 2].map(() =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', writing], { stdio: 'inherit' }),
  );
  const ended = Promise.all(processes.map((child) => new Promise((done) => child.on('close', done))));
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const etags = fileEtags({ folder });
  const missing: string[] = [];
  const seen = new Set<string>();
  while (!over)
    for (const card of ['card 0', 'card 1', 'card 2']) {
      const kept = await etags.get(card);
      if (kept === undefined) {
        if (seen.has(card)) missing.push(card);
        continue;
      }
      seen.add(card);
      assert.equal(kept.body, kept.etag.repeat(40_000));
    }
  assert.deepEqual(await ended, [0, 0]);
  assert.deepEqual([seen.size, missing], [3, []]);
  assert.equal((await readdir(folder)).length, 3);
});

test('an unusable folder throws immediately', async () => {
  await writeFile(join(home, 'a file'), '');
  assert.throws(() => fileEtags({ folder: join(home, 'a file', 'cards') }));
});

test('the client itself needs no file system', async () => {
  const source = dirname(dirname(fileURLToPath(import.meta.url)));
  const reached = new Set<string>();
  const follow = async (file: string): Promise<void> => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = await readFile(file, 'utf8');
    assert.doesNotMatch(text, /from 'node:|\bBuffer\.|\bprocess\.\w/, file);
    for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g)) await follow(join(dirname(file), path));
  };
  await follow(join(source, 'index.ts'));
  assert.ok(reached.size > 10 && !reached.has(join(source, 'etags', 'file-store.ts')));
});
