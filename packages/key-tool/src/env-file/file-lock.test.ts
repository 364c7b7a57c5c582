import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isTaken, lockFile } from './file-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-lock-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const times = { abandonedMs: 300, waitMsMax: 5_000 };
const lockOf = async (name: string, more = {}) => {
  const lock = await lockFile(join(folder, name), () => {}, { ...times, ...more });
  assert.ok(!(lock instanceof Error), String(lock));
  return lock;
};

test('a lock is held by one at a time, and leaves nothing behind', async () => {
  let holders = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const lock = await lockOf('busy');
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

test('a lock that a killed run left behind is taken over after its time, by one of those that wait', async () => {
  writeFileSync(join(folder, 'left.sillage.lock'), '');
  let holders = 0;
  const startedMs = performance.now();
  await Promise.all(
    [1, 2, 3].map(async () => {
      const lock = await lockOf('left');
      holders += 1;
      assert.equal(holders, 1);
      holders -= 1;
      lock.release();
    }),
  );
  assert.ok(performance.now() - startedMs >= times.abandonedMs);
  assert.deepEqual(readdirSync(folder), []);
});

test('a holder that stopped for too long sees that its lock is gone, and does not release that of another', async () => {
  const stopped = await lockOf('slow');
  const other = await lockOf('slow');
  assert.deepEqual([stopped.isHeld(), other.isHeld()], [false, true]);
  stopped.release();
  assert.ok(other.isHeld());
  other.release();
});

test('waiting ends, and is reported meanwhile', async () => {
  const holder = await lockOf('long');
  let waits = 0;
  const refused = await lockFile(join(folder, 'long'), () => (waits += 1), { abandonedMs: 60_000, waitMsMax: 1_500 });
  assert.ok(refused instanceof Error && isTaken(refused));
  assert.equal(waits, 1);
  holder.release();
});

test('a folder that is gone is no lock to wait for', async () => {
  const refused = await lockFile(join(folder, 'none', '.env'), () => {}, times);
  assert.ok(refused instanceof Error && !isTaken(refused));
});
