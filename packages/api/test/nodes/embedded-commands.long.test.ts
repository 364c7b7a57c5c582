import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderFor, type Running, serve, sillageJson } from '../support/processes.ts';

test('the same commands work on the embedded database, whether the service runs or not', { timeout: 900_000 }, async (t) => {
  const dataDir = await folderFor(t);
  const own = { DATA_DIR: dataDir, PORT: '0' };
  let running: Running | null = null;
  t.after(async () => {
    running?.kill('SIGKILL');
    const pid = Number((await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
    if (pid > 0) process.kill(pid, 'SIGQUIT');
  });
  const { id } = await sillageJson(['business', 'create', '--name', 'Before the first start'], own);
  running = await serve(own);
  const { key } = await sillageJson(['key', 'create', '--business', String(id)], own);
  const whoami = await fetch(`${running.base}/whoami`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(Object(await whoami.json()).partner, 'Before the first start');
  running.kill('SIGTERM');
  assert.equal(await running.ended, 0, running.stderr());
  const { lines } = await sillageJson(['usage', String(id)], own);
  assert.deepEqual(
    Object(lines).map(({ operation, calls }: Record<string, unknown>) => [operation, calls]),
    [['getWhoami', 1]],
  );
});
