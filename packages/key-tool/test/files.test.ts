import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { claimInto, posix, write } from './claiming.ts';
import { type Service, startService } from './service.ts';
import { emptyFolder, type RunWishes } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
beforeEach(() => {
  service.state.beforeAnswer = async () => {};
});
after(() => service.close());

const claim = (cwd: string, args?: readonly string[], more?: Pick<RunWishes, 'uid' | 'under'>) => claimInto(service, cwd, args, more);

const root = process.getuid?.() === 0;

for (const [what, before, after] of [
  [
    'a mark of byte order and Windows line endings',
    '\xef\xbb\xbfA=1\r\nSILLAGE_API_KEY="old" # c\r\n',
    '\xef\xbb\xbfA=1\r\nSILLAGE_API_KEY="KEY" # c\r\n',
  ],
  ['no line end at the end', 'A=1', 'A=1\nSILLAGE_API_KEY=KEY'],
  ['bytes that are no UTF-8', 'A=\xe9\xff\nexport SILLAGE_API_KEY=old\n#\x80', 'A=\xe9\xff\nexport SILLAGE_API_KEY=KEY\n#\x80'],
] as const)
  test(`a file with ${what} is kept byte for byte but for the key`, async () => {
    const cwd = emptyFolder();
    const path = write(join(cwd, '.env'), before);
    const { exit, key } = await claim(cwd);
    assert.equal(exit, 0);
    assert.equal(readFileSync(path, 'latin1'), after.replace('KEY"', `${key}"`).replace(/=KEY/, `=${key}`));
    assert.deepEqual(readdirSync(cwd), ['.env']);
  });

test('of several assignments the last is replaced, and that is said', async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, '.env'), 'SILLAGE_API_KEY=one\nA=1\nSILLAGE_API_KEY=two\n');
  const { err, key } = await claim(cwd);
  assert.equal(readFileSync(path, 'utf8'), `SILLAGE_API_KEY=one\nA=1\nSILLAGE_API_KEY=${key}\n`);
  assert.match(err, /more than once\. The last one counts, so line 3 was replaced; line 1 still stands/);
});

test('a wider mode is narrowed with a word, or kept with another', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, '.env'), '', 0o644);
  const narrowed = await claim(cwd);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.match(narrowed.err, /had mode 0644 and now has 0600/);
  chmodSync(path, 0o640);
  const kept = await claim(cwd, ['--keep-mode']);
  assert.equal(statSync(path).mode & 0o777, 0o640);
  assert.match(kept.err, /keeps its mode 0640, so others on this machine may read the key/);
});

test('a link is not followed: neither to a file, nor to one that is not there yet, nor with --force', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, 'shared', 'live.env'), 'A=1\n');
  symlinkSync('shared/live.env', join(cwd, '.env'));
  symlinkSync('shared/new.env', join(cwd, 'new.env'));
  const asked = service.calls.length;
  for (const [name, to] of [
    ['.env', 'shared/live.env'],
    ['new.env', 'shared/new.env'],
  ] as const) {
    const { exit, err } = await claim(cwd, ['-f', name, '--force']);
    assert.equal(exit, 5);
    assert.match(err, /is a link.*name the file itself with --file/, to);
  }
  assert.equal(service.calls.length, asked, 'told before the code is asked for');
  assert.equal(readFileSync(path, 'utf8'), 'A=1\n');
  assert.deepEqual(readdirSync(join(cwd, 'shared')), ['live.env']);
});

test('a folder that is a link is as good as any', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, 'releases', '7', '.env'), 'A=1\n');
  symlinkSync('releases/7', join(cwd, 'current'));
  const { exit, key } = await claim(cwd, ['-f', 'current/.env']);
  assert.equal(exit, 0);
  assert.equal(readFileSync(path, 'utf8'), `A=1\nSILLAGE_API_KEY=${key}\n`);
});

test('a link that is put there while the code is typed is replaced, and what it leads to stays as it was', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const elsewhere = write(join(cwd, 'elsewhere'), 'SECRET=1\n');
  service.state.beforeAnswer = async () => symlinkSync(elsewhere, join(cwd, '.env'));
  const { key } = await claim(cwd);
  service.state.beforeAnswer = async () => {};
  assert.equal(readFileSync(elsewhere, 'utf8'), 'SECRET=1\n');
  assert.equal(lstatSync(join(cwd, '.env')).isSymbolicLink(), false);
  assert.equal(readFileSync(join(cwd, '.env'), 'utf8'), `SILLAGE_API_KEY=${key}\n`);
});

test('a pipe is no file', { skip: posix }, async () => {
  const cwd = emptyFolder();
  assert.equal(spawnSync('mkfifo', [join(cwd, '.env')]).status, 0);
  const { exit, err } = await claim(cwd);
  assert.equal(exit, 5);
  assert.match(err, /it is no ordinary file/);
});

test('an owner is kept by root', { skip: posix || (!root && 'only root may give a file to another account') }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, '.env'));
  chownSync(path, 12_345, 12_345);
  assert.equal((await claim(cwd)).exit, 0);
  assert.deepEqual([statSync(path).uid, statSync(path).gid], [12_345, 12_345]);
});

const unusable: readonly (readonly [string, (cwd: string) => string, RegExp])[] = [
  ['a folder that does not exist', (cwd) => join(cwd, 'none', '.env'), /its folder does not exist/],
  ['a folder', (cwd) => dirname(write(join(cwd, '.env', 'a'))), /it is no ordinary file/],
  ['a path through a file', (cwd) => join(write(join(cwd, 'a')), '.env'), /a part of its path is no folder/],
  ['UTF-16', (cwd) => write(join(cwd, '.env'), '\xff\xfeA\0=\x001\0'), /UTF-16.*save it as UTF-8/],
  ['a file that is far too large', (cwd) => write(join(cwd, '.env'), 'A'.repeat(1_100_000)), /larger than 1 MiB/],
];

for (const [what, make, words] of unusable)
  test(`${what} is told before the code is asked for, with exit code 5`, async () => {
    const asked = service.calls.length;
    const { exit, err } = await claim(emptyFolder(), ['-f', make(emptyFolder())]);
    assert.equal(exit, 5);
    assert.match(err, words);
    assert.equal(service.calls.length, asked);
  });

/** Root may write everywhere, so an account without rights is borrowed. */
const uid = root ? 65_534 : undefined;

for (const [what, mode, fileMode] of [
  ['a read-only folder', 0o555, null],
  ['a read-only folder with a file that may be written', 0o555, 0o666],
  ['a file that may not be written', 0o777, 0o444],
] as const)
  test(`${what} is told before the code is asked for`, { skip: posix }, async () => {
    const cwd = emptyFolder();
    if (fileMode !== null) write(join(cwd, '.env'), 'A=1\n', fileMode);
    chmodSync(cwd, mode);
    const asked = service.calls.length;
    const { exit, err } = await claim(cwd, [], uid === undefined ? {} : { uid });
    chmodSync(cwd, 0o700);
    assert.equal(exit, 5, err);
    assert.match(err, /this account may not write there/);
    assert.equal(service.calls.length, asked);
  });
