import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually } from '../support/harness.ts';
import { folderFor } from '../support/processes.ts';
import { unhurriedMs } from '../support/unhurried.ts';

/** `npm run dev` in a fresh clone. */

const root = fileURLToPath(new URL('../../../../', import.meta.url));

test('npm run dev serves the API and the console from source at one address, and leaves nothing behind on Ctrl-C', async (t) => {
  const ending: (() => Promise<unknown>)[] = [];
  // The folder is removed last, when nothing in it is running any more.
  t.after(async () => {
    for (const end of ending) await end();
  });
  const folder = await folderFor(t);
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', '--patience-ms', String(unhurriedMs)], {
    cwd: root,
    // A terminal sends Ctrl-C to the whole group.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', DATA_DIR: folder },
  });
  const pid = child.pid ?? 0;
  const ended = once(child, 'close');
  ending.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  await eventually(async () => assert.match(said, /Sillage is running at/, `status ${child.exitCode}`), 300_000);
  const [, address = ''] = /Sillage is running at (http:\S+)/.exec(said) ?? [];
  assert.match(said, new RegExp(`The console is at ${address}/console\\. Sign in with`));
  const demo = new Map(
    (await readFile(join(folder, 'demo.env'), 'utf8')).split('\n').map((line) => [line.split('=')[0], line.replace(/^\w+=/, '')]),
  );

  // The front closes an idle connection just when a stalled machine sends the next request on it, so none is reused.
  const connection = 'close';
  const whoami = await fetch(`${demo.get('SILLAGE_BASE_URL')}/whoami`, {
    headers: { authorization: `Bearer ${demo.get('SILLAGE_API_KEY')}`, connection },
  });
  assert.equal(whoami.status, 200);
  assert.ok(whoami.url.startsWith(`${address}/`), 'the service answers at the same address');
  for (const path of ['/docs', '/console', '/console/', '/console/account'])
    assert.equal((await fetch(address + path, { headers: { accept: 'text/html', connection } })).status, 200, path);
  assert.match(
    await (await fetch(`${address}/console/src/main.tsx`, { headers: { connection } })).text(),
    /RouterProvider/,
    'the console comes from its source',
  );

  for (const [origin, status] of [
    [address, 200],
    [address.replace('127.0.0.1', 'localhost'), 200],
    ['https://elsewhere.example', 403],
  ] as const) {
    const body = JSON.stringify({ email: demo.get('SILLAGE_CONSOLE_EMAIL'), password: demo.get('SILLAGE_CONSOLE_PASSWORD') });
    const headers = { origin, 'content-type': 'application/json', connection };
    const answer = await fetch(`${address}/api/console/v1/auth/sign-in`, { method: 'POST', headers, body });
    assert.equal(answer.status, status, `a write from ${origin}: ${await answer.text()}`);
  }

  const family = below(pid);
  assert.ok(family.length >= 4, 'the watch, the service, the one that draws and the database');
  process.kill(-pid, 'SIGINT');
  assert.deepEqual(await ended, [0, null], said);
  // Processes that only notice a closed pipe need a moment to exit.
  await eventually(async () => assert.deepEqual(family.filter(isAlive), []));
});

/** All descendants of a process. */
function below(pid: number): readonly number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = all.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  return children.flatMap((child) => [child, ...below(child)]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
