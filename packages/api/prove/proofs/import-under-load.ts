import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { changeBusiness, createBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { openDatabase } from '../../src/adapters/postgres/database.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { scopes } from '../../src/limits/plans.ts';
import { createFragranceId } from '../../src/resources/library/imported-fragrance.ts';
import { freePort, type Running, serve } from '../../test/support/processes.ts';
import { type PacedCall, pacedCalls } from '../paced-calls.ts';
import { must, type Proof } from '../proof.ts';
import { openReplicas, type Replicas } from '../replicas.ts';

const rowCount = 40_000;
const perSecond = 80;
const warmMs = 4_000;
const beforeMs = 10_000;

export const importUnderLoad: Proof = {
  name: 'import-under-load',
  promise: `during an import of ${rowCount.toLocaleString('en')} perfumes no card call is rejected, on one server and with a synchronous standby`,
  short: 2,
  long: 10,
  isLengthy: true,
  async run(_testBed, times, progress, print = () => {}) {
    const rounds: Round[] = [];
    for (let at = 0; at < times; at++) {
      rounds.push(await oneRound(at % 2 === 1));
      progress(at + 1);
    }
    for (const line of formatTable(rounds)) print(line);
    const rejected = rounds.flatMap((round) => round.rejected);
    must(rejected.length === 0, `${rejected.length} calls were rejected: ${[...new Set(rejected)].join(', ')}`);
    return { imports: rounds.length, calls: rounds.reduce((sum, { during }) => sum + during.length, 0), rejected: 0 };
  },
};

interface Round {
  readonly hasStandby: boolean;
  readonly before: readonly number[];
  /** From the start of the import until every node has loaded it completely. */
  readonly during: readonly number[];
  readonly rejected: readonly (number | string)[];
  readonly importSeconds: number;
  readonly knownSeconds: number;
}

async function oneRound(hasStandby: boolean): Promise<Round> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-import-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const replicas = await openReplicas(folder);
    closing.push(() => replicas.close());
    const { url, key } = await newShop(replicas, closing);
    if (hasStandby) await replicas.follow({ synchronous: true });
    const ports = hasStandby ? [await freePort(), await freePort()] : [await freePort()];
    const nodes = await Promise.all(ports.map((port) => start(url, folder, port)));
    closing.push(() => Promise.all(nodes.map(stopNode)));
    const load = pacedCalls({ bases: nodes.map(({ base }) => base), key, paths: await cardPaths(), perSecond });
    closing.push(() => load.stop());

    await wait(warmMs);
    const quietMs = performance.now();
    await wait(beforeMs);
    const known = await Promise.all(nodes.map(librarySize));
    const file = await libraryFile(folder);
    const beganMs = performance.now();
    const { seconds, added } = await runImport(file, { DATABASE_URL: url, DATA_DIR: folder });
    const total = added + (known[0] ?? 0);
    while ((await Promise.all(nodes.map(librarySize))).some((size) => size < total)) await wait(20);
    const knownMs = performance.now();
    await load.stop();
    const between = (from: number, to: number): readonly PacedCall[] =>
      load.calls.filter(({ startedMs: beganMs }) => beganMs >= from && beganMs < to);
    const [before, during] = [between(quietMs, beganMs), between(beganMs, knownMs)];
    return {
      hasStandby,
      before: before.map(({ ms }) => ms),
      during: during.map(({ ms }) => ms),
      rejected: [...before, ...during].flatMap(({ status }) => (status === 200 ? [] : [status])),
      importSeconds: seconds,
      knownSeconds: (knownMs - beganMs) / 1_000,
    };
  } finally {
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
  }
}

async function newShop(replicas: Replicas, closing: (() => Promise<unknown>)[]): Promise<{ url: string; key: string }> {
  const url = await replicas.url(replicas.primaryPort);
  const db = openDatabase({ url, connectionsMax: 2 });
  closing.push(() => db.destroy());
  await migrate(db);
  const businessId = await createBusiness(db, { name: 'Proof', website: null, plan: 'marketplace', test: true });
  await changeBusiness(db, businessId, { allowance: Number.MAX_SAFE_INTEGER, ratePerMinute: 2_147_483_647 });
  const key = await createKey(db, await loadPepper(db, null), { businessId, scopes, label: 'proof', expiresAt: null });
  return { url, key: key?.text ?? '' };
}

const start = (url: string, folder: string, port: number): Promise<Running> =>
  serve({ DATABASE_URL: url, DATA_DIR: join(folder, String(port)), PORT: String(port), LOG_LEVEL: 'warn' }, ['--no-demo'], null);

async function stopNode(node: Running): Promise<unknown> {
  node.kill('SIGTERM');
  return node.ended;
}

const program = fileURLToPath(new URL('../../bin/sillage.js', import.meta.url));

async function runImport(file: string, env: Record<string, string>): Promise<{ seconds: number; added: number }> {
  const words = [program, 'library', 'import', file, '--source', 'import', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: { PATH: process.env.PATH ?? '', ...env } });
  const { seconds, added } = Object(JSON.parse(stdout));
  return { seconds: Number(seconds), added: Number(added) };
}

async function librarySize({ publicUrl }: Running): Promise<number> {
  const text = await (await fetch(`${publicUrl}/metrics`)).text();
  return Number(/^sillage_library_size (\d+)/m.exec(text)?.[1]);
}

const samples = new URL('../../samples/library.csv', import.meta.url);

async function cardPaths(): Promise<readonly string[]> {
  const lines = (await readFile(samples, 'utf8')).trim().split('\n').slice(1);
  const ids = lines.flatMap((line) => /^([\w-]+),/.exec(line)?.[1] ?? []);
  return ids.filter((_, at) => at % 40 === 0).map((id) => `/fragrances/${createFragranceId('sample', id)}/card`);
}

/** The real library if it is next to this checkout (it is not redistributable), otherwise one generated from the sample. */
async function libraryFile(folder: string): Promise<string> {
  const real = fileURLToPath(new URL('../../../../../shared/data/library.csv', import.meta.url));
  if (existsSync(real)) return real;
  const [header = '', ...lines] = (await readFile(samples, 'utf8')).trim().split('\n');
  const file = join(folder, 'library.csv');
  const rows = Array.from({ length: rowCount }, (_, at) =>
    (lines[at % lines.length] ?? '').replace(/^([^,]*),([^,]*),/, `$1-${at},$2,Number ${at} `),
  );
  await writeFile(file, [header, ...rows].join('\n'));
  return file;
}

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

function formatTable(rounds: readonly Round[]): string[] {
  const cells = (times: readonly number[]) =>
    `${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.99).toFixed(1)} | ${Math.max(...times).toFixed(0)}`;
  return [
    '| | import, s | on all nodes after, s | calls during it | rejected | before: p50, ms | p99 | longest | during: p50, ms | p99 | longest | p99 during / before |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rounds.map(({ hasStandby, before, during, rejected, importSeconds, knownSeconds }) =>
      [
        `| ${hasStandby ? 'synchronous standby, two nodes' : 'one server, one node'}`,
        importSeconds.toFixed(1),
        knownSeconds.toFixed(1),
        during.length,
        rejected.length,
        cells(before),
        cells(during),
        `${(quantile(during, 0.99) / quantile(before, 0.99)).toFixed(1)} |`,
      ].join(' | '),
    ),
  ];
}
