import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { idOf } from './answers.ts';
import { claimInto, write } from './claim-into.ts';
import { type Service, startService } from './service.ts';
import { emptyFolder, run } from './tool.ts';

let service: Service;
before(async () => {
  service = await startService();
});
beforeEach(() => {
  service.state.beforeResponse = async () => {};
});
after(() => service.close());

/** How long the first process waits for the others: shorter than a call may take, after which the tool would repeat it. */
const togetherMsMax = 5_000;

/** Delays responses until this many processes wait for one, so that they all write at the same time, if the machine can start them so fast. */
function answerTogether(count: number): void {
  let release = (): void => {};
  let together = new Promise<void>((done) => {
    release = done;
  });
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  const releaseAll = (): void => {
    clearTimeout(timer);
    release();
    waiting = 0;
    together = new Promise<void>((done) => {
      release = done;
    });
  };
  service.state.beforeResponse = () => {
    const wait = together;
    waiting += 1;
    if (waiting === 1) timer = setTimeout(releaseAll, togetherMsMax);
    if (waiting === count) releaseAll();
    return wait;
  };
}

const rounds = process.env.SILLAGE_TESTS === 'all' ? 100 : 8;

for (const [count, times] of [
  [2, rounds],
  [6, Math.ceil(rounds / 4)],
] as const)
  test(`${count} processes that write to one file at the same time lose no key`, async (t) => {
    answerTogether(count);
    let kept = 0;
    for (let round = 0; round < times; round += 1) {
      const cwd = emptyFolder();
      write(join(cwd, '.env'), 'A=1\n');
      const runs = await Promise.all(Array.from({ length: count }, (_, at) => claimInto(service, cwd, ['--name', `KEY_${at}`])));
      const text = readFileSync(join(cwd, '.env'), 'utf8');
      assert.match(text, /^A=1\n/);
      for (const [at, { exit, err, key }] of runs.entries()) {
        assert.equal(exit, 0, err);
        if (text.includes(`KEY_${at}=${key}\n`)) kept += 1;
      }
      assert.deepEqual(readdirSync(cwd), ['.env']);
    }
    t.diagnostic(`${kept} of ${count * times} keys are in their file`);
    assert.equal(kept, count * times);
  });

test('two claims for one variable leave one key, and the later process names the key that it replaces', async () => {
  answerTogether(2);
  const cwd = emptyFolder();
  const runs = await Promise.all([claimInto(service, cwd), claimInto(service, cwd)]);
  const text = readFileSync(join(cwd, '.env'), 'utf8');
  const replaced = runs.find(({ key }) => !text.includes(key));
  const stored = runs.find(({ key }) => text.includes(key));
  assert.equal(text, `SILLAGE_API_KEY=${stored?.key}\n`);
  assert.match(stored?.err ?? '', new RegExp(`It replaces key ${idOf(replaced?.key ?? '')}\\.`));
});

test('a rotation that replaces a different key than the one it rotated names that key', async () => {
  const cwd = emptyFolder();
  const key = service.issueKey();
  const other = service.issueKey();
  const path = write(join(cwd, '.env'), `SILLAGE_API_KEY=${key}\n`);
  service.state.beforeResponse = async () => void write(path, `SILLAGE_API_KEY=${other}\n`);
  const { exit, err } = await run(['rotate'], { cwd, url: service.url });
  assert.equal(exit, 0, err);
  assert.match(err, new RegExp(`Another program had written key ${idOf(other)} to \\.env, which has been replaced too`));
});
