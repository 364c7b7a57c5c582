/** Measures over HTTP, on the real library and the complete service, what a flood of calls by one business costs another. */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fragrancesIn } from '../src/adapters/file-reader/fragrances.ts';
import type { Row } from '../src/resources/matching/index.ts';
import { partnerPath } from '../src/versioning.ts';
import { importLibrary } from '../src/wiring/import-library.ts';
import { honestBatch, hostileBatch, hostileTexts } from './matching/hostile.ts';
import { realPerfumes, sharedFolder } from './matching/library.ts';
import { median, openStage } from './stage.ts';

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const inMs = (times: readonly number[], share: number) =>
  `p50 ${median(times).toFixed(1)} ms, p${share * 100} ${quantile(times, share).toFixed(1)} ms`;

interface Setup {
  readonly url: string;
  newKey(): Promise<string>;
}

async function withSetup(measure: (setup: Setup) => Promise<void>): Promise<void> {
  const folder = sharedFolder();
  if (folder === null) {
    console.log('The folder "shared" next to this checkout is missing, so there is no real library to measure with. Nothing was measured.');
    return;
  }
  const stage = await openStage();
  try {
    await importLibrary(stage.db, fragrancesIn(`${folder}data/library.csv`, 'library'), 'library', {
      progress: () => {},
      badRow: () => {},
    });
    const { url } = await stage.target('group-commit');
    await measure({ url, newKey: async () => (await stage.newBusiness()).key });
  } finally {
    await stage.close();
  }
}

const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

const measureMs = async (work: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};

/** Repeats the calls until the work is done. */
async function whileRunning(work: () => Promise<unknown>, others: () => Promise<void>): Promise<void> {
  let stop = false;
  const busy = (async () => {
    while (!stop) await work();
  })();
  await others();
  stop = true;
  await busy;
}

async function fetchStatus(url: string, key: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${key}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Expensive and honest batches of the same number of rows, in turn, while another business calls whoami. */
export const benchHostileMatching = () =>
  withSetup(async ({ url, newKey }) => {
    const api = url + partnerPath;
    const [key, other] = [await newKey(), await newKey()];
    const match = (rows: readonly Row[]) =>
      fetchStatus(`${api}/match`, key, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) });
    const perfumes = realPerfumes();
    const honest = [1, 2, 3].map((seed) => honestBatch(perfumes, seed));
    const kinds = Object.entries(hostileTexts(perfumes)).map(([name, text]) => {
      const rows = hostileBatch(text, 1);
      return { name, rows, isOtherScript: rows.every((row) => otherScript.test(row.name)), times: [] as number[] };
    });
    const honestTimes: number[] = [];
    for (let round = 0; round < 4; round++) {
      for (const rows of honest) {
        const ms = await measureMs(() => match(rows));
        if (round > 0) honestTimes.push(ms);
      }
      for (const { rows, times } of kinds) {
        const ms = await measureMs(() => match(rows));
        if (round > 0) times.push(ms);
      }
    }
    const usual = median(honestTimes);
    const byCost = kinds.sort((one, other) => median(other.times) - median(one.times));
    console.log(`\nMatch, 200 rows: honest batch ${usual.toFixed(0)} ms; the most expensive of ${kinds.length} kinds of hostile batches:`);
    for (const { name, times } of byCost.slice(0, 5)) console.log(`  ${(median(times) / usual).toFixed(2)} × honest: ${name}`);
    console.log('the most expensive in other scripts:');
    for (const { name, times } of byCost.filter((kind) => kind.isOtherScript).slice(0, 5))
      console.log(`  ${(median(times) / usual).toFixed(2)} × honest: ${name}`);
    const [worst] = byCost;
    const whoami = async (seconds: number) => {
      const times: number[] = [];
      for (const untilMs = performance.now() + seconds * 1000; performance.now() < untilMs; )
        times.push(await measureMs(() => fetchStatus(`${api}/whoami`, other)));
      return times;
    };
    console.log(`whoami of another business, idle: ${inMs(await whoami(2), 0.99)}`);
    const flood = () => Promise.all(Array.from({ length: 16 }, () => match(worst?.rows ?? [])));
    await whileRunning(flood, async () => {
      console.log(`while 16 of the most expensive are always in flight: ${inMs(await whoami(4), 0.99)}`);
    });
  });

/** Another business's image renders, alone and while one business has 600 requests in flight. */
export const benchFairRendering = () =>
  withSetup(async ({ url, newKey }) => {
    const [key, other] = [await newKey(), await newKey()];
    const ids = realPerfumes().map(({ id }) => id);
    let next = 0;
    const requestImage = (by: string) => fetchStatus(`${url}${partnerPath}/fragrances/${ids[next++]}/card?format=png`, by);
    for (let nth = 0; nth < 20; nth++) await requestImage(other);
    const some = async (count: number) => {
      const times: number[] = [];
      for (let nth = 0; nth < count; nth++) {
        times.push(
          await measureMs(async () => {
            const status = await requestImage(other);
            if (status !== 200) console.log(`the quiet business got ${status}`);
          }),
        );
      }
      return times;
    };
    const idle = await some(200);
    console.log(`\nImage of a quiet business, idle: ${inMs(idle, 0.95)}`);
    const flood = spawn(process.execPath, [new URL('flood.js', import.meta.url).pathname, new URL(url).port, partnerPath, key], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const output = createInterface({ input: flood.stdout })[Symbol.asyncIterator]();
    flood.stdin.write(`${ids.join(' ')}\n`);
    await output.next();
    await wait(500);
    const flooded = await some(200);
    flood.kill('SIGTERM');
    const answers = JSON.parse(String((await output.next()).value));
    const ratio = quantile(flooded, 0.95) / quantile(idle, 0.95);
    console.log(`while another has 600 requests in flight: ${inMs(flooded, 0.95)}; p95 is ${ratio.toFixed(1)} × idle`);
    console.log(`of the flood, ${answers.drawn} were rendered and ${answers.turnedAway} rejected`);
  });
