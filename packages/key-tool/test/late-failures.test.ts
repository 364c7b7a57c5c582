import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { idOf, refusal } from './answers.ts';
import { claimInto, posix, write } from './claiming.ts';
import { type Service, startService } from './service.ts';
import { emptyFolder, type RunWishes, secrets } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
beforeEach(() => {
  service.state.beforeAnswer = async () => {};
});
after(() => service.close());

const claim = (cwd: string, args?: readonly string[], more?: Pick<RunWishes, 'uid' | 'under'>) => claimInto(service, cwd, args, more);

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
  assert.match(err, /Key \w{8} is lost: it could be saved nowhere, so it was revoked\. .*open a new claim/);
  assert.equal(service.state.keys.get(key), 'revoked');
});

test('a key that can be neither saved nor revoked is reported as lost, with what to do', { skip: posix }, async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'gone'));
  service.state.beforeAnswer = async () => {
    rmSync(join(cwd, 'gone'), { recursive: true, force: true });
    service.trouble.push(refusal('suspended'));
  };
  const { exit, out, key } = await claim(cwd, ['-f', 'gone/.env', '--json']);
  service.trouble.length = 0;
  assert.equal(exit, 5);
  const { error } = JSON.parse(out);
  assert.match(error.message, /is lost: .* could not be revoked\. Revoke it in the console, under Keys, then open a new claim\./);
  assert.deepEqual([error.code, error.key_id, error.rescue], ['file_not_written', idOf(key), null]);
});

/** Runs the tool after a mount that nobody else sees. */
const mounting = (mount: string): string[] => ['unshare', '--map-root-user', '--mount', 'sh', '-c', `${mount} && exec "$@"`, 'sh'];
const mounts = spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', emptyFolder()]).status === 0;
const noMounts = !mounts && 'this machine lets nobody mount for himself';

test('a file that is mounted on its own is written over, and that is said', { skip: noMounts }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, 'host.env'), 'A=1\n');
  write(join(cwd, '.env'));
  const { exit, err, key } = await claim(cwd, [], { under: mounting('mount --bind host.env .env') });
  assert.equal(exit, 0, err);
  assert.match(err, /could not be replaced in one step, so it was written over/);
  assert.equal(readFileSync(path, 'utf8'), `A=1\nSILLAGE_API_KEY=${key}\n`);
  assert.deepEqual(readdirSync(cwd).sort(), ['.env', 'host.env']);
});

test('a full disk is told before the code is asked for', { skip: noMounts }, async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'full'));
  const fill = 'mount -t tmpfs -o size=64k tmpfs full && (dd if=/dev/zero of=full/a bs=4k count=99 2>/dev/null || true)';
  const asked = service.calls.length;
  const { exit, err } = await claim(cwd, ['-f', 'full/.env'], { under: mounting(fill) });
  assert.equal(exit, 5, err);
  assert.match(err, /the disk is full/);
  assert.equal(service.calls.length, asked);
});
