import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { type Service, startService } from './service.ts';
import { emptyFolder, type Run, run, secrets } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
beforeEach(() => {
  service.state.beforeAnswer = async () => {};
});
after(() => service.close());

const posix = process.platform === 'win32' ? 'there are no modes and no links without rights on Windows' : false;
const root = process.getuid?.() === 0;
const hasGit = spawnSync('git', ['--version']).status === 0;

interface Claimed extends Run {
  readonly key: string;
}

async function claim(cwd: string, args: readonly string[] = [], more: { uid?: number } = {}): Promise<Claimed> {
  const code = service.openClaim();
  const done = await run(['claim', '--no-base-url', ...args], { cwd, url: service.url, input: code, ...more });
  return { ...done, key: service.state.claims.get(code)?.key ?? '' };
}

const git = (cwd: string, ...args: string[]): void => {
  const as = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
  assert.equal(spawnSync('git', [...as, ...args], { cwd }).status, 0);
};

function write(path: string, text = '', mode = 0o600): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { encoding: 'latin1', mode });
  if (process.platform !== 'win32') chmodSync(path, mode);
  return path;
}

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

test('a link is written through and stays a link, also to a file that is not there yet', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, 'shared', 'live.env'), 'A=1\n');
  symlinkSync('shared/live.env', join(cwd, '.env'));
  symlinkSync('.env', join(cwd, 'again.env'));
  symlinkSync('shared/new.env', join(cwd, 'new.env'));
  const { exit, key } = await claim(cwd, ['-f', 'again.env']);
  assert.equal(exit, 0);
  assert.equal(readFileSync(path, 'utf8'), `A=1\nSILLAGE_API_KEY=${key}\n`);
  assert.equal((await claim(cwd, ['-f', 'new.env'])).exit, 0);
  assert.ok(['.env', 'again.env', 'new.env'].every((name) => lstatSync(join(cwd, name)).isSymbolicLink()));
  assert.deepEqual(readdirSync(join(cwd, 'shared')).sort(), ['live.env', 'new.env']);
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

test('links in a circle are told', { skip: posix }, async () => {
  const cwd = emptyFolder();
  symlinkSync('b', join(cwd, 'a'));
  symlinkSync('a', join(cwd, 'b'));
  const { exit, err } = await claim(cwd, ['-f', 'a']);
  assert.equal(exit, 5);
  assert.match(err, /its links lead in a circle/);
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

const servedFolders = ['public', 'static', 'www/shop', 'htdocs', 'dist', 'wwwroot', 'Public', '.next/static', '_site'];

for (const folder of servedFolders)
  test(`a file in ${folder} is refused, and written with --force`, async () => {
    const cwd = emptyFolder();
    mkdirSync(join(cwd, folder), { recursive: true });
    const asked = service.calls.length;
    const { exit, err } = await claim(cwd, ['-f', join(folder, 'a.env')]);
    assert.equal(exit, 6);
    assert.match(err, /^served_folder: .*its path goes through.*Whoever asks a web server for the file would read the key/);
    assert.equal(service.calls.length, asked);
    if (folder !== 'public') return;
    const forced = await claim(cwd, ['-f', join(folder, 'a.env'), '--force']);
    assert.equal(forced.exit, 0);
    assert.match(forced.err, /^Note: Written all the same, for --force: .*looks served/);
  });

test('a file beside index.html is refused, and so is a link that leads there', { skip: posix }, async () => {
  const cwd = emptyFolder();
  write(join(cwd, 'site', 'index.html'));
  symlinkSync(join(cwd, 'site', 'b.env'), join(cwd, 'b.env'));
  for (const path of ['site/a.env', 'b.env']) {
    const { exit, err } = await claim(cwd, ['-f', path]);
    assert.equal(exit, 6);
    assert.match(err, /index\.html stands beside it/);
  }
});

test('a file that git tracks is refused; one that it does not ignore is worth a word', { skip: !hasGit && 'git is not here' }, async () => {
  const cwd = emptyFolder();
  git(cwd, 'init');
  const fresh = await claim(cwd);
  assert.equal(fresh.exit, 0);
  assert.match(fresh.err, /git does not ignore \.env\. Add it to \.gitignore/);
  write(join(cwd, '.gitignore'), '.env\n');
  assert.doesNotMatch((await claim(cwd)).err, /git/);
  write(join(cwd, 'tracked.env'), 'A=1\n');
  git(cwd, 'add', 'tracked.env');
  const tracked = await claim(cwd, ['-f', 'tracked.env']);
  assert.equal(tracked.exit, 6);
  assert.match(tracked.err, /^tracked_file: git tracks tracked\.env.*git rm --cached/);
  assert.equal((await claim(cwd, ['-f', 'tracked.env', '--force'])).exit, 0);
  rmSync(join(cwd, 'tracked.env'));
  assert.equal((await claim(cwd, ['-f', 'tracked.env'])).exit, 6, 'a tracked file that was deleted comes back into the next commit');
});

test('the temporary file stands beside the target, is closed to others and named after nothing secret', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const seen: string[] = [];
  service.state.beforeAnswer = async () => {
    for (const name of readdirSync(cwd)) {
      seen.push(name);
      assert.equal(statSync(join(cwd, name)).mode & 0o777, 0o600);
    }
  };
  assert.equal((await claim(cwd)).exit, 0);
  assert.match(seen.join(' '), /^\.env\.sillage-[0-9a-f]{12}\.tmp$/);
  assert.ok([...secrets].every((secret) => !seen.join(' ').includes(secret)));
});

test('what is saved into the file while the key is on its way is kept', async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, '.env'), 'A=1\n');
  service.state.beforeAnswer = async () => writeFileSync(path, 'A=1\nB=2\n');
  const { key } = await claim(cwd);
  assert.equal(readFileSync(path, 'utf8'), `A=1\nB=2\nSILLAGE_API_KEY=${key}\n`);
});

test('a key that finds its file gone wrong is kept beside it, and the words say where', async () => {
  const cwd = emptyFolder();
  service.state.beforeAnswer = async () => mkdirSync(join(cwd, '.env'));
  const { exit, err, key } = await claim(cwd);
  assert.equal(exit, 5);
  assert.match(err, /^file_not_written: .*Nothing is lost: the whole new file, with key \w{8}, is .*\.tmp \(mode 0600\)\. Move it to /);
  const kept = readdirSync(cwd).find((name) => name.endsWith('.tmp')) ?? '';
  assert.equal(readFileSync(join(cwd, kept), 'utf8'), `SILLAGE_API_KEY=${key}\n`);
});

test('a key that finds no place at all is revoked at once', { skip: posix }, async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'gone'));
  service.state.beforeAnswer = async () => rmSync(join(cwd, 'gone'), { recursive: true, force: true });
  const { exit, err, key } = await claim(cwd, ['-f', 'gone/.env']);
  assert.equal(exit, 5);
  assert.match(err, /had no place to go and was revoked at once/);
  assert.equal(service.state.keys.get(key), 'revoked');
});
