import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createPasswords } from '../src/adapters/better-auth/passwords.ts';
import { createMember } from '../src/adapters/postgres/people/people.ts';
import { consolePath } from '../src/versioning.ts';
import { openStage, type Target } from './stage.ts';

const rowCount = 50_000;
const pollEveryMs = 100;

/**
 * Imports a file of 50,000 products derived from the sample library: time until all are matched, memory, and the latency of other calls in the
 * meantime.
 */
export async function benchProducts(): Promise<void> {
  const stage = await openStage();
  try {
    const { id: business } = await stage.newBusiness();
    const password = 'a password to measure with';
    const person = { name: 'Bench', email: 'bench@maison-odile.fr', passwordHash: await createPasswords().hash(password) };
    await createMember(stage.db, business, person, 'editor');
    const service = await stage.target('group-commit');
    const call = await signedIn(service.url, person.email, password);
    const file = Buffer.from(await createProductList());
    const cpuBefore = await service.cpuMicroseconds();
    const memory = watchMemory(service);
    const others = watchOthers(service.url);
    const startedMs = performance.now();
    const begun = await call('POST', `/businesses/${business}/imports`, { name: 'list.csv', bytes: file.length });
    const size = Number(begun.piece_bytes);
    const path = `/businesses/${business}/imports/${begun.import}`;
    for (let piece = 0; piece * size < file.length; piece++)
      await call('POST', `${path}/pieces/${piece}`, file.subarray(piece * size, (piece + 1) * size));
    const { columns } = await call('GET', `${path}/preview`);
    const sentMs = performance.now();
    await call('POST', `${path}/start`, { columns });
    let readMs = 0;
    let one = Object((await call('GET', path)).import);
    while (one.finished_at === null) {
      await wait(pollEveryMs);
      one = Object((await call('GET', path)).import);
      if (readMs === 0 && one.state !== 'reading') readMs = performance.now();
    }
    const endedMs = performance.now();
    const cpu = ((await service.cpuMicroseconds()) - cpuBefore) / 1e6;
    const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
    console.log(
      `${rowCount} products in ${(file.length / 1024 / 1024).toFixed(1)} MiB: ${JSON.stringify(one.outcomes)}, ${one.bad_rows} skipped`,
    );
    console.log(
      `uploaded and previewed in ${seconds(startedMs, sentMs)} s, read in ${seconds(sentMs, readMs)} s, matched in ${seconds(readMs, endedMs)} s`,
    );
    console.log(`CPU time of the service ${cpu.toFixed(1)} s`);
    console.log(memory.report());
    console.log(await others.report());
  } finally {
    await stage.close();
  }
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

export async function signedIn(origin: string, email: string, password: string): Promise<Call> {
  let cookie = '';
  const call: Call = async (method, path, body) => {
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(origin + consolePath + path, {
      method,
      headers: {
        ...(method !== 'GET' && { origin }),
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return Object(await response.json());
  };
  await call('POST', '/auth/sign-in', { email, password });
  return call;
}

const noise = [' Spray 100 ml', ' 50ml TESTER', ' EDP 75 ML', ' vapo 30ml', ' Eau de Toilette 125 ml NEU', ' gift set 2 pcs'];

/** Repeats the perfumes of the sample library with different words after the name; every tenth product is unknown. */
async function createProductList(): Promise<string> {
  const csv = await readFile(fileURLToPath(new URL('../samples/library.csv', import.meta.url)), 'utf8');
  const names = csv
    .split('\n')
    .slice(1)
    .flatMap((line) => /^[^,]*,([^,"]+),([^,"]+),/.exec(line)?.slice(1, 3).join(' ') ?? []);
  if (names.length === 0) throw new Error('The sample library could not be read.');
  const rows = Array.from({ length: rowCount }, (_, at) => {
    const name = at % 10 === 9 ? `Qzxv Wkrrt ${at}` : names[at % names.length];
    return `SKU-${at};${name}${noise[at % noise.length]};${(at % 97) + 0.9}`;
  });
  return `Artikelnummer;Bezeichnung;Preis\r\n${rows.join('\r\n')}\r\n`;
}

/** Resident memory of a process: at the start, at the peak and at the end. */
export function watchMemory({ pid }: Target): { report(): string } {
  const mib: number[] = [];
  const sample = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    mib.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
  };
  void sample();
  const timer = setInterval(() => void sample(), pollEveryMs);
  return {
    report() {
      clearInterval(timer);
      return `resident memory ${mib[0]?.toFixed(0)} MiB before, ${Math.max(...mib).toFixed(0)} MiB peak, ${mib.at(-1)?.toFixed(0)} MiB after`;
    },
  };
}

/** The latency of other callers in the meantime. */
export function watchOthers(origin: string): { report(): Promise<string> } {
  const times: number[] = [];
  let ended = false;
  const polling = (async () => {
    while (!ended) {
      const startedMs = performance.now();
      await (await fetch(`${origin}/livez`)).arrayBuffer();
      times.push(performance.now() - startedMs);
      await wait(20);
    }
  })();
  return {
    async report() {
      ended = true;
      await polling;
      times.sort((one, other) => one - other);
      const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(1);
      return `latency of other calls: ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms (max) in ${times.length} calls`;
    },
  };
}
