import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { idOf, refusal } from './answers.ts';
import { claimInto, posix, write } from './claim-into.ts';
import { type Service, startService } from './service.ts';
import { emptyFolder, type RunOptions, secrets } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
beforeEach(() => {
  service.state.beforeResponse = async () => {};
});
after(() => service.close());

const claim = (cwd: string, args?: readonly string[], more?: Pick<RunOptions, 'uid' | 'under'>) => claimInto(service, cwd, args, more);

test('the temporary file is next to the target, private, and has no secret in its name', { skip: posix }, async () => {
  const cwd = emptyFolder();
  const seen: string[] = [];
  service.state.beforeResponse = async () => {
    for (const name of readdirSync(cwd)) {
      seen.push(name);
      assert.equal(statSync(join(cwd, name)).mode & 0o777, 0o600);
    }
  };
  assert.equal((await claim(cwd)).exit, 0);
  assert.match(seen.join(' '), /^\.env\.sillage-[0-9a-f]{12}\.tmp$/);
  assert.ok([...secrets].every((secret) => !seen.join(' ').includes(secret)));
});

test('changes saved to the file while the key is being created are kept', async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, '.env'), 'A=1\n');
  service.state.beforeResponse = async () => writeFileSync(path, 'A=1\nB=2\n');
  const { key } = await claim(cwd);
  assert.equal(readFileSync(path, 'utf8'), `A=1\nB=2\nSILLAGE_API_KEY=${key}\n`);
});

test('a key that cannot be written to its file is saved next to it, and the message says where', async () => {
  const cwd = emptyFolder();
  service.state.beforeResponse = async () => mkdirSync(join(cwd, '.env'));
  const { exit, err, key } = await claim(cwd);
  assert.equal(exit, 5);
  assert.match(err, /^file_not_written: .*Nothing is lost: the complete new file, with key \w{8}, is .*\.tmp \(mode 0600\)\. Move it to /);
  const kept = readdirSync(cwd).find((name) => name.endsWith('.tmp')) ?? '';
  assert.equal(readFileSync(join(cwd, kept), 'utf8'), `SILLAGE_API_KEY=${key}\n`);
});

test('a key that cannot be saved anywhere is revoked', { skip: posix }, async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'gone'));
  service.state.beforeResponse = async () => rmSync(join(cwd, 'gone'), { recursive: true, force: true });
  const { exit, err, key } = await claim(cwd, ['-f', 'gone/.env']);
  assert.equal(exit, 5);
  assert.match(err, /Key \w{8} is lost: it could not be saved anywhere, so it was revoked\. .*create a new claim/);
  assert.equal(service.state.keys.get(key), 'revoked');
});

test('a key that can be neither saved nor revoked is reported as lost, with what to do next', { skip: posix }, async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'gone'));
  service.state.beforeResponse = async () => {
    rmSync(join(cwd, 'gone'), { recursive: true, force: true });
    service.trouble.push(refusal('suspended'));
  };
  const { exit, out, key } = await claim(cwd, ['-f', 'gone/.env', '--json']);
  service.trouble.length = 0;
  assert.equal(exit, 5);
  const { error } = JSON.parse(out);
  assert.match(
    error.message,
    /is lost: it could be neither saved nor revoked\. Revoke it in the console under Keys, then create a new claim\./,
  );
  assert.deepEqual([error.code, error.key_id, error.rescue], ['file_not_written', idOf(key), null]);
});

/** Runs the tool in a mount namespace of its own. */
const mounting = (mount: string): string[] => ['unshare', '--map-root-user', '--mount', 'sh', '-c', `${mount} && exec "$@"`, 'sh'];
const mounts = spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', emptyFolder()]).status === 0;
const noMounts = !mounts && 'unprivileged mounts are disabled on this machine';

test('a file that is a mount point is overwritten, with a note', { skip: noMounts }, async () => {
  const cwd = emptyFolder();
  const path = write(join(cwd, 'host.env'), 'A=1\n');
  write(join(cwd, '.env'));
  const { exit, err, key } = await claim(cwd, [], { under: mounting('mount --bind host.env .env') });
  assert.equal(exit, 0, err);
  assert.match(err, /could not be replaced atomically, so it was overwritten/);
  assert.equal(readFileSync(path, 'utf8'), `A=1\nSILLAGE_API_KEY=${key}\n`);
  assert.deepEqual(readdirSync(cwd).sort(), ['.env', 'host.env']);
});

test('a full disk is reported before the code is prompted for', { skip: noMounts }, async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'full'));
  const fill = 'mount -t tmpfs -o size=64k tmpfs full && (dd if=/dev/zero of=full/a bs=4k count=99 2>/dev/null || true)';
  const callsBefore = service.calls.length;
  const { exit, err } = await claim(cwd, ['-f', 'full/.env'], { under: mounting(fill) });
  assert.equal(exit, 5, err);
  assert.match(err, /the disk is full/);
  assert.equal(service.calls.length, callsBefore);
});
