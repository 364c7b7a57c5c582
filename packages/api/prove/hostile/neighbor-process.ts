import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Another business that calls the service without stopping. It runs in its own process, so that generating hostile files does not
 * slow it down. It also polls `/livez` every 50 ms and samples the memory of the service. Any message asks for the observations
 * since the last message.
 */
const { publicUrl, key, card, pid } = JSON.parse(process.argv[2] ?? '{}');
const everyMs = 50;
const pauseMs = 4;
const hangMs = 60_000;
/** A delay of this process that long is due to the machine. */
const stallMsMin = 50;
const agent = new Agent({ keepAlive: true });

/** An idle HTTP server, to measure the delays that the machine itself causes. */
const idle = spawn(
  process.execPath,
  [
    '-e',
    "require('http').createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1', function () { console.log(this.address().port); })",
  ],
  { stdio: ['pipe', 'pipe', 'inherit'] },
);
const [port] = await once(idle.stdout, 'data');
const idleUrl = `http://127.0.0.1:${String(port).trim()}/`;

export interface Observed {
  readonly whoamiMs: number[];
  /** The same, less the time that the machine took: that the service's main thread waited for a core, or that this process was stalled. */
  readonly ownWhoamiMs: number[];
  readonly cardMs: number[];
  readonly idleMs: number[];
  readonly failures: string[];
  livezMaxMs: number;
  /** The same, less the time that the machine or the idle server took. */
  ownLivezMaxMs: number;
  rssMax: number;
  childrenRssMax: number;
}
const newObserved = (): Observed => ({
  whoamiMs: [],
  ownWhoamiMs: [],
  cardMs: [],
  idleMs: [],
  failures: [],
  livezMaxMs: 0,
  ownLivezMaxMs: 0,
  rssMax: 0,
  childrenRssMax: 0,
});
let observed = newObserved();

/** How long the service's main thread has been ready to run while other processes had the cores. 0 where the system does not say. */
function coreWaitMs(): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

let stalledMs = 0;

async function watchStalls(): Promise<void> {
  const tickMs = 10;
  for (let lastMs = performance.now(); ; ) {
    await wait(tickMs);
    const lateMs = performance.now() - lastMs - tickMs;
    if (lateMs >= stallMsMin) stalledMs += lateMs;
    lastMs = performance.now();
  }
}

/** Begins to measure the time that the machine takes; the function returned says how long it was. */
function watchMachine(): () => number {
  const before = { waitedMs: coreWaitMs(), stalledMs };
  return () => Math.max(coreWaitMs() - before.waitedMs, stalledMs - before.stalledMs);
}

/** Status (or what failed) and duration. */
function timed(url: string, headers: Record<string, string> = {}): Promise<{ readonly status: number | string; readonly ms: number }> {
  const startedMs = performance.now();
  return new Promise((done) => {
    const end = (status: number | string): void => done({ status, ms: performance.now() - startedMs });
    const call = get(url, { agent, headers, timeout: hangMs }, (response) => {
      response.on('error', () => {});
      response.on('close', () => end(response.complete ? (response.statusCode ?? 0) : 'incomplete answer'));
      response.resume();
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', (error) => end('code' in error ? String(error.code) : error.message));
  });
}

async function caller(): Promise<void> {
  for (let at = 0; ; at++) {
    const isWhoami = at % 2 === 0;
    const machineMs = watchMachine();
    const { status, ms } = await timed(publicUrl + (isWhoami ? '/api/partner/v1/whoami' : card), { authorization: `Bearer ${key}` });
    if (status === 200) {
      (isWhoami ? observed.whoamiMs : observed.cardMs).push(ms);
      if (isWhoami) observed.ownWhoamiMs.push(ms - machineMs());
    } else {
      observed.failures.push(`${isWhoami ? 'whoami' : 'card'} ${status}`);
      await wait(everyMs);
    }
    await wait(pauseMs);
  }
}

async function pollLivez(): Promise<void> {
  for (;;) {
    const machineMs = watchMachine();
    const [{ status, ms }, { ms: idleMs }] = await Promise.all([timed(`${publicUrl}/livez`), timed(idleUrl)]);
    if (status !== 200) observed.failures.push(`livez ${status}`);
    observed.livezMaxMs = Math.max(observed.livezMaxMs, ms);
    observed.ownLivezMaxMs = Math.max(observed.ownLivezMaxMs, ms - Math.max(idleMs, machineMs()));
    observed.idleMs.push(idleMs);
    await wait(Math.max(0, everyMs - ms));
  }
}

const rssOf = (id: string): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024;
const descendantsOf = (id: string): string[] => {
  const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
};

async function sampleMemory(): Promise<void> {
  for (; ; await wait(everyMs)) {
    try {
      observed.rssMax = Math.max(observed.rssMax, rssOf(String(pid)));
      const childrenRss = descendantsOf(String(pid)).reduce((sum, child) => sum + rssOf(child), 0);
      observed.childrenRssMax = Math.max(observed.childrenRssMax, childrenRss);
    } catch {
      // A process ended between two reads, or the system has no /proc.
    }
  }
}

void Promise.all([caller(), caller(), pollLivez(), sampleMemory(), watchStalls()]);
process.send?.('ready');
process.on('message', () => {
  process.send?.(observed);
  observed = newObserved();
});
process.on('disconnect', () => {
  idle.kill();
  process.exit(0);
});
