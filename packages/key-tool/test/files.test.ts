import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { claimInto, posix, write } from './claim-into.ts';
import { type Service, startService } from './service.ts';
import { emptyFolder, type RunOptions } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
beforeEach(() => {
  service.state.beforeResponse = async () => {};
});
after(() => service.close());

const claim = (cwd: string, args?: readonly string[], more?: Pick<RunOptions, 'uid' | 'under'>) => claimInto(service, cwd, args, more);

const root = process.getuid?.() === 0;

for (const [what, before, after] of [
  [
    'a byte order mark and Windows line endings',
    '\xef\xbb\xbfA=1\r\nSILLAGE_API_KEY="old" # c\r\n',
    '\xef\xbb\xbfA=1\r\nSILLAGE_API_KEY="KEY" # c\r\n',
  ],
  ['no final line ending', 'A=1', 'A=1\nSILLAGE_API_KEY=KEY'],
  ['bytes that are not UTF-8', 'A=\xe9\xff\nexport SILLAGE_API_KEY=old\n#\x80', 'A=\xe9\xff\nexport SILLAGE_API_KEY=KEY\n#\x80'],
] as const)
  test(`a file with ${what} is kept byte for byte, except for the key`, async () => {
    const cwd = emptyFolder();
    const path = write(join(cwd, '.env'), before);
    const { exit, key } = await claim(cwd);
    assert.equal(exit, 0);
    assert.equal(readFileSync(path, 'latin1'), after.replace('KEY"', `${key}"`).replace(/=KEY/, `=${key}`));
    assert.deepEqual(readdirSync(cwd), ['.env']);
  });

test('of several assignments the last is replaced, with a note', async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, '.env'), 'SILLAGE_API_KEY=one\nA=1\nSILLAGE_API_KEY=two\n');
  const { err, key } = await claim(cwd);
  assert.equal(readFileSync(path, 'utf8'), `SILLAGE_API_KEY=one\nA=1\nSILLAGE_API_KEY=${key}\n`);
  assert.match(err, /more than once\. The last assignment wins, so line 3 was replaced; line 1 is unchanged/);
});

test('a wider mode is narrowed with a note, or kept with --keep-mode and a note', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, '.env'), '', 0o644);
  const narrowed = await claim(cwd);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.match(narrowed.err, /had mode 0644 and now has 0600/);
  chmodSync(path, 0o640);
  const kept = await claim(cwd, ['--keep-mode']);
  assert.equal(statSync(path).mode & 0o777, 0o640);
  assert.match(kept.err, /keeps its mode 0640, so other users on this machine may be able to read the key/);
});

test('a symbolic link is not followed, whether its target exists or not, even with --force', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, 'shared', 'live.env'), 'A=1\n');
  symlinkSync('shared/live.env', join(cwd, '.env'));
  symlinkSync('shared/new.env', join(cwd, 'new.env'));
  const callsBefore = service.calls.length;
  for (const [name, to] of [
    ['.env', 'shared/live.env'],
    ['new.env', 'shared/new.env'],
  ] as const) {
    const { exit, err } = await claim(cwd, ['-f', name, '--force']);
    assert.equal(exit, 5);
    assert.match(err, /is a symbolic link.*pass the file itself with --file/, to);
  }
  assert.equal(service.calls.length, callsBefore, 'reported before the code is prompted for');
  assert.equal(readFileSync(path, 'utf8'), 'A=1\n');
  assert.deepEqual(readdirSync(join(cwd, 'shared')), ['live.env']);
});

test('a folder may be a symbolic link', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, 'releases', '7', '.env'), 'A=1\n');
  symlinkSync('releases/7', join(cwd, 'current'));
  const { exit, key } = await claim(cwd, ['-f', 'current/.env']);
  assert.equal(exit, 0);
  assert.equal(readFileSync(path, 'utf8'), `A=1\nSILLAGE_API_KEY=${key}\n`);
});

test('a symbolic link created while the code is typed is replaced, and its target is unchanged', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const elsewhere = write(join(cwd, 'elsewhere'), 'SECRET=1\n');
  service.state.beforeResponse = async () => symlinkSync(elsewhere, join(cwd, '.env'));
  const { key } = await claim(cwd);
  service.state.beforeResponse = async () => {};
  assert.equal(readFileSync(elsewhere, 'utf8'), 'SECRET=1\n');
  assert.equal(lstatSync(join(cwd, '.env')).isSymbolicLink(), false);
  assert.equal(readFileSync(join(cwd, '.env'), 'utf8'), `SILLAGE_API_KEY=${key}\n`);
});

test('a named pipe is rejected', { skip: posix }, async () => {
  const cwd = emptyFolder();
  assert.equal(spawnSync('mkfifo', [join(cwd, '.env')]).status, 0);
  const { exit, err } = await claim(cwd);
  assert.equal(exit, 5);
  assert.match(err, /it is not a regular file/);
});

test('root keeps the owner of a file', { skip: posix || (!root && 'only root can change the owner of a file') }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, '.env'));
  chownSync(path, 12_345, 12_345);
  assert.equal((await claim(cwd)).exit, 0);
  assert.deepEqual([statSync(path).uid, statSync(path).gid], [12_345, 12_345]);
});

const unusable: readonly (readonly [string, (cwd: string) => string, RegExp])[] = [
  ['a folder that does not exist', (cwd) => join(cwd, 'none', '.env'), /its folder does not exist/],
  ['a folder', (cwd) => dirname(write(join(cwd, '.env', 'a'))), /it is not a regular file/],
  ['a path through a file', (cwd) => join(write(join(cwd, 'a')), '.env'), /part of its path is not a folder/],
  ['UTF-16', (cwd) => write(join(cwd, '.env'), '\xff\xfeA\0=\x001\0'), /UTF-16.*save it as UTF-8/],
  ['a file that is too large', (cwd) => write(join(cwd, '.env'), 'A'.repeat(1_100_000)), /larger than 1 MiB/],
];

for (const [what, make, message] of unusable)
  test(`${what} is reported before the code is prompted for, with exit code 5`, async () => {
    const callsBefore = service.calls.length;
    const { exit, err } = await claim(emptyFolder(), ['-f', make(emptyFolder())]);
    assert.equal(exit, 5);
    assert.match(err, message);
    assert.equal(service.calls.length, callsBefore);
  });

/** Root can write anywhere, so the tool runs as an unprivileged user. */
const uid = root ? 65_534 : undefined;

for (const [what, mode, fileMode] of [
  ['a read-only folder', 0o555, null],
  ['a read-only folder with a writable file', 0o555, 0o666],
  ['a read-only file', 0o777, 0o444],
] as const)
  test(`${what} is reported before the code is prompted for`, { skip: posix }, async () => {
    const cwd = emptyFolder();
    if (fileMode !== null) write(join(cwd, '.env'), 'A=1\n', fileMode);
    chmodSync(cwd, mode);
    const callsBefore = service.calls.length;
    const { exit, err } = await claim(cwd, [], uid === undefined ? {} : { uid });
    chmodSync(cwd, 0o700);
    assert.equal(exit, 5, err);
    assert.match(err, /permission denied/);
    assert.equal(service.calls.length, callsBefore);
  });
