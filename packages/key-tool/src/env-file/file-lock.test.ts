import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isTaken, lockFile } from './file-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-lock-'));
after(() => rmSync(folder, { recursive: true, force: true }));
/** A machine that stalls must not make a lock look abandoned. */
const patient = { abandonedMs: 60_000, waitMsMax: 120_000 };
const times = { abandonedMs: 300, waitMsMax: 120_000 };
const acquire = async (name: string, more = {}) => {
  const lock = await lockFile(join(folder, name), () => {}, { ...times, ...more });
  assert.ok(!(lock instanceof Error), String(lock));
  return lock;
};

test('a lock has one holder at a time and leaves no file behind', async () => {
  let holders = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const lock = await acquire('busy', patient);
      holders += 1;
      assert.equal(holders, 1);
      assert.ok(lock.isHeld());
      await new Promise((done) => setTimeout(done, 5));
      holders -= 1;
      lock.release();
      lock.release();
    }),
  );
  assert.deepEqual(readdirSync(folder), []);
});

test('a lock left behind by a killed process is broken after the timeout, by one of the waiting processes', async () => {
  writeFileSync(join(folder, 'left.sillage.lock'), '');
  let holders = 0;
  const startedMs = performance.now();
  await Promise.all(
    [1, 2, 3].map(async () => {
      const lock = await acquire('left');
      holders += 1;
      assert.equal(holders, 1);
      holders -= 1;
      lock.release();
    }),
  );
  assert.ok(performance.now() - startedMs >= times.abandonedMs);
  assert.deepEqual(readdirSync(folder), []);
});

test('a holder that was suspended too long sees that its lock is gone, and does not release the next holder’s', async () => {
  const stopped = await acquire('slow');
  const other = await acquire('slow');
  assert.deepEqual([stopped.isHeld(), other.isHeld()], [false, true]);
  stopped.release();
  assert.ok(other.isHeld());
  other.release();
});

test('waiting is reported once and times out', async () => {
  const holder = await acquire('long');
  let waits = 0;
  const refused = await lockFile(join(folder, 'long'), () => (waits += 1), { abandonedMs: 60_000, waitMsMax: 1_500 });
  assert.ok(refused instanceof Error && isTaken(refused));
  assert.equal(waits, 1);
  holder.release();
});

test('a missing folder is an error, not a lock to wait for', async () => {
  const refused = await lockFile(join(folder, 'none', '.env'), () => {}, times);
  assert.ok(refused instanceof Error && !isTaken(refused));
});
