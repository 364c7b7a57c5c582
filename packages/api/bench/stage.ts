import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { changeBusiness, createBusiness } from '../src/adapters/postgres/business/businesses.ts';
import { type Database, openDatabase } from '../src/adapters/postgres/database.ts';
import { startEmbeddedPostgres } from '../src/adapters/postgres/embedded.ts';
import { createKey } from '../src/adapters/postgres/keys/keys.ts';
import { migrate } from '../src/adapters/postgres/migrate.ts';
import { loadPepper } from '../src/adapters/postgres/settings.ts';
import { scopes } from '../src/limits/plans.ts';

/** The setup of a benchmark: a real PostgreSQL with fsync on, a business without limits, and servers in separate processes. */
export interface Stage {
  readonly url: string;
  readonly db: Database;
  /** A folder for the files of this run. */
  readonly folder: string;
  newBusiness(): Promise<{ id: string; key: string }>;
  /** Starts a target server, by default of this checkout on the current Node, and returns its address. It is stopped by `close`. */
  target(mode: string, env?: Record<string, string>, from?: TargetOrigin): Promise<Target>;
  close(): Promise<void>;
}

export interface TargetOrigin {
  readonly node?: string | undefined;
  /** Root folder of another built checkout. */
  readonly checkout?: string | undefined;
}

export interface Target {
  readonly url: string;
  /** CPU time of all threads since the process started. */
  cpuMicroseconds(): Promise<number>;
  /** Samples where the time of `work` goes. */
  profile(work: () => Promise<unknown>): Promise<Profiler.Profile>;
  stop(): Promise<void>;
  readonly pid: number;
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: { info: () => {}, warn: () => {}, error: (...words: unknown[]) => console.error(...words) },
  });
  const db = openDatabase({ url: postgres.url });
  await migrate(db);
  const pepper = await loadPepper(db, null);
  const children = new Set<ChildProcess>();
  return {
    url: postgres.url,
    db,
    folder,
    async newBusiness() {
      const id = await createBusiness(db, { name: 'Bench', website: null, plan: 'marketplace', test: true });
      await changeBusiness(db, id, { allowance: Number.MAX_SAFE_INTEGER, ratePerMinute: 2_147_483_647 });
      const key = await createKey(db, pepper, { businessId: id, scopes, label: 'bench', expiresAt: null });
      return { id, key: key?.text ?? '' };
    },
    async target(mode, env = {}, { node = process.execPath, checkout } = {}) {
      const program =
        checkout === undefined ? fileURLToPath(new URL('target.js', import.meta.url)) : join(checkout, 'packages/api/bench/target.js');
      const child = spawn(node, [program, mode, postgres.url], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, DATA_DIR: folder, ...env },
      });
      children.add(child);
      const lines = createInterface({ input: child.stdout });
      const readLine = () =>
        new Promise<string>((found, failed) => {
          const ended = () => failed(new Error(`the target ${mode} ended`));
          child.once('exit', ended);
          lines.once('line', (line) => {
            child.off('exit', ended);
            found(line);
          });
        });
      const { url } = JSON.parse(await readLine());
      const stop = () =>
        new Promise<void>((done) => {
          children.delete(child);
          child.once('exit', () => done());
          child.kill('SIGKILL');
        });
      const cpuMicroseconds = async () => {
        child.stdin.write('\n');
        const { user, system } = JSON.parse(await readLine());
        return user + system;
      };
      const toggleProfile = async (): Promise<Profiler.Profile> => {
        child.stdin.write('profile\n');
        return JSON.parse(await readLine());
      };
      const profile = async (work: () => Promise<unknown>) => {
        await toggleProfile();
        await work();
        return toggleProfile();
      };
      return { url, cpuMicroseconds, profile, stop, pid: child.pid ?? 0 };
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await db.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Load {
  readonly calls: number;
  readonly callsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** Keeps `connections` calls in flight for a while. Uses wrk if it is installed, because it needs little CPU. */
export async function load(
  url: string,
  { connections, seconds, headers = {} }: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<Load> {
  const withWrk = await loadByWrk(url, connections, seconds, headers).catch(() => null);
  if (withWrk !== null) return withWrk;
  const result = await autocannon({ url, connections, duration: seconds, headers });
  return {
    calls: result.requests.total,
    callsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

function loadByWrk(url: string, connections: number, seconds: number, headers: Record<string, string>): Promise<Load | null> {
  return new Promise((done, failed) => {
    const child = spawn(
      'wrk',
      [
        '-t1',
        `-c${connections}`,
        `-d${seconds}s`,
        '--latency',
        ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
        url,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    child.once('error', failed);
    child.once('close', () => {
      const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1];
      const calls = Number(/(\d+) requests in/.exec(text)?.[1]);
      const at = (percent: string) => inMs(new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(text));
      const bad = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? '0';
      done(
        perSecond === undefined
          ? null
          : { calls, callsPerSecond: Number(perSecond), p50Ms: at('50'), p99Ms: at('99'), failures: Number(bad) },
      );
    });
  });
}

function inMs(found: RegExpExecArray | null): number {
  const value = Number(found?.[1] ?? Number.NaN);
  return found?.[2] === 'us' ? value / 1000 : found?.[2] === 's' ? value * 1000 : value;
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
