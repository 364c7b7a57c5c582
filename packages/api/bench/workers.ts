import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createFragranceId } from '../src/resources/library/imported-fragrance.ts';
import { partnerPath } from '../src/versioning.ts';
import { uncompressed } from './partner.ts';
import { type Load, load, median, openStage, type Stage } from './stage.ts';

/** The same card from one and two workers, and from as many bare servers that send the same bytes, in turns in one run. */
export async function benchWorkers({ rounds = 3, seconds = 4, connections = [64, 256], counts = [1, 2] } = {}): Promise<void> {
  const stage = await openStage();
  const services: Target[] = [];
  try {
    const { key } = await stage.newBusiness();
    const headers = { authorization: `Bearer ${key}` };
    const path = `${partnerPath}/fragrances/${createFragranceId('sample', 'dior-sauvage-edt')}/card`;
    for (const count of counts) services.push(await startService(stage, count));
    const card = await fetch((services[0]?.url ?? '') + path, { headers: { ...headers, ...uncompressed } });
    const env = {
      BENCH_HEADERS: JSON.stringify(Object.fromEntries(card.headers)),
      BENCH_BODY: Buffer.from(await card.arrayBuffer()).toString('base64'),
    };
    const bare = await Promise.all(counts.map((count) => stage.target('node-http-text', { ...env, BENCH_WORKERS: String(count) })));
    const targets = [
      ...bare.map((target, at) => ({ name: `node:http × ${counts[at]}`, ...target })),
      ...services.map((target, at) => ({ name: `Sillage × ${counts[at]}`, ...target })),
    ];
    const results = new Map<string, Measured[]>();
    const database = Number((await readFile(join(stage.folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    for (const { url } of targets) await load(url + path, { connections: 64, seconds: 2, headers });
    for (let round = 0; round < rounds; round++) {
      for (const count of connections) {
        for (const { name, url, pid } of targets) {
          const [before, databaseBefore] = [await readCpuSeconds(pid), await readCpuSeconds(database)];
          const measured = await load(url + path, { connections: count, seconds, headers });
          const perCallUs = (cpuSeconds: number) => (cpuSeconds / (measured.callsPerSecond * seconds)) * 1e6;
          const cpuUs = perCallUs((await readCpuSeconds(pid)) - before);
          const databaseUs = perCallUs((await readCpuSeconds(database)) - databaseBefore);
          if (measured.failures > 0) console.log(`${name} at ${count}: ${measured.failures} responses were not 200`);
          const row = `${count} ${name}`;
          results.set(row, [...(results.get(row) ?? []), { ...measured, cpuUs, databaseUs }]);
        }
      }
    }
    console.log(
      `\nCard as JSON, each Sillage call charged and committed, medians of ${rounds} rounds of ${seconds} s. ${availableParallelism()} cores, shared with the load generator and the database.\n`,
    );
    console.log('connections  server           calls/s    p50 ms    p99 ms  CPU µs/call    of the database  MB');
    for (const count of connections) {
      for (const { name, pid } of targets) {
        const of = (metric: keyof Measured) => median((results.get(`${count} ${name}`) ?? []).map((one) => one[metric]));
        console.log(
          `${String(count).padStart(11)}  ${name.padEnd(14)} ${of('callsPerSecond').toFixed(0).padStart(9)} ${of('p50Ms').toFixed(2).padStart(9)} ${of('p99Ms').toFixed(2).padStart(9)} ${of('cpuUs').toFixed(0).padStart(14)} ${of('databaseUs').toFixed(0).padStart(16)}  ${await readMemory(pid)}`,
        );
      }
    }
  } finally {
    for (const { stop } of services) await stop();
    await stage.close();
  }
}

interface Measured extends Load {
  /** CPU time of the server's processes only, without the database and the load generator. */
  readonly cpuUs: number;
  readonly databaseUs: number;
}

interface Target {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the service the way an operator does. */
async function startService(stage: Stage, workers: number): Promise<Target> {
  const program = fileURLToPath(new URL('../bin/sillage.js', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [program, 'serve', '--no-demo'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: '0', WORKERS: String(workers), DATABASE_URL: stage.url, DATA_DIR: stage.folder, LOG_LEVEL: 'silent' },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((found, failed) => {
    void ended.then(() => failed(new Error('the service did not start')));
    createInterface({ input: child.stderr ?? process.stdin }).on('line', (line) => {
      const [, at] = /Sillage is running at (http\S+) /.exec(line) ?? [];
      if (at !== undefined) found(at);
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** CPU time and memory of a process and its children. Zero if the system doesn't report them. */
async function readProcessTree(pid: number): Promise<{ seconds: number; bytes: number }[]> {
  const stats = await Promise.all(
    (await readdir('/proc').catch(() => []))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  return stats.flatMap((stat) => {
    const [own = '', ...rest] = [stat.slice(0, stat.indexOf(' ')), ...stat.slice(stat.lastIndexOf(')') + 2).split(' ')];
    if (Number(own) !== pid && Number(rest[1]) !== pid) return [];
    return [{ seconds: (Number(rest[11]) + Number(rest[12])) / 100, bytes: Number(rest[21]) * 4_096 }];
  });
}

const readCpuSeconds = async (pid: number): Promise<number> => (await readProcessTree(pid)).reduce((sum, { seconds }) => sum + seconds, 0);

const readMemory = async (pid: number): Promise<string> =>
  (await readProcessTree(pid)).map(({ bytes }) => (bytes / 2 ** 20).toFixed(0)).join(' + ');
