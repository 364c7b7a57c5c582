import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { identify } from './processes.ts';
import { isLocked, lockFolder, type ServiceLock } from './service-lock.ts';
import { StartRefused } from './start-refused.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function emptyFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-lock-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The id of a process that has just exited. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

test('a second service is refused, naming the first one’s process id, until the first releases the lock', async (t) => {
  const folder = await emptyFolder(t);
  const first = await lockFolder(folder, silent);
  assert.equal(await isLocked(folder, silent), true);
  await assert.rejects(
    lockFolder(folder, silent),
    (error) => error instanceof StartRefused && error.message.includes(`process ${process.pid}`),
  );
  await first.release();
  assert.equal(await isLocked(folder, silent), false);
  await (await lockFolder(folder, silent)).release();
});

test('one file remains, however often the lock was taken', async (t) => {
  const folder = await emptyFolder(t);
  for (let turn = 0; turn < 3; turn += 1) await (await lockFolder(folder, silent)).release();
  assert.deepEqual(await readdir(folder), ['service.lock.3']);
});

const stale: readonly (readonly [title: string, content: () => Promise<string>])[] = [
  ['of a process that has exited', async () => JSON.stringify({ ...(await ownLock()), pid: endedPid() })],
  ['of a process whose id was reused', async () => JSON.stringify({ ...(await ownLock()), startedAt: '1' })],
  ['left empty by a power loss', async () => ''],
  ['truncated by a power loss', async () => '{"pid":'],
  ['zeroed by a power loss', async () => '\0'.repeat(40)],
];

for (const [title, content] of stale) {
  test(`of twenty services that find a lock ${title}, exactly one takes it`, {
    skip: process.platform === 'win32' && 'Windows tells no start times',
  }, async (t) => {
    const folder = await emptyFolder(t);
    for (let round = 1; round <= 5; round += 1) {
      await writeFile(join(folder, `service.lock.${round * 100}`), await content());
      const taken = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, silent)));
      const holders = taken.filter((one): one is PromiseFulfilledResult<ServiceLock> => one.status === 'fulfilled');
      assert.equal(holders.length, 1);
      assert.ok(taken.every((one) => one.status === 'fulfilled' || one.reason instanceof StartRefused));
      await holders[0]?.value.release();
    }
  });
}

test('a lock from another container is valid only while it is touched', async (t) => {
  const folder = await emptyFolder(t);
  const path = join(folder, 'service.lock.1');
  await writeFile(path, JSON.stringify({ pid: process.pid, startedAt: '1', place: 'elsewhere' }));
  const beat = setInterval(() => utimes(path, new Date(), new Date()), 20);
  // It is refused at the first touch; the time is for a machine that stalls.
  await assert.rejects(lockFolder(folder, silent, 30_000), StartRefused).finally(() => clearInterval(beat));
  await (await lockFolder(folder, silent, 300)).release();
});

/** The content of a lock of this process, read from one, so that the test doesn't depend on its format. */
async function ownLock(): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-lock-'));
  const lock = await lockFolder(folder, silent);
  const content: object = JSON.parse(await readFile(join(folder, 'service.lock.1'), 'utf8'));
  await lock.release();
  await rm(folder, { recursive: true });
  assert.deepEqual({ ...content, ...(await identify(process.pid)) }, content);
  return content;
}
