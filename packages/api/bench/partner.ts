import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { basename } from 'node:path';
import { createFragranceId } from '../src/resources/library/imported-fragrance.ts';
import { partnerPath } from '../src/versioning.ts';
import { listParts } from './profile.ts';
import { type Load, load, median, openStage, type Target } from './stage.ts';

const modes = ['node-http', 'node-http-text', 'no-metering', 'group-commit'] as const;
type Mode = (typeof modes)[number];
const names = {
  'node-http': 'bare node:http, same bytes',
  'node-http-text': 'bare node:http, same text',
  'no-metering': 'getCard, no metering',
  'group-commit': 'getCard',
} as const;

interface Measurement extends Load {
  /** CPU time of the server process per call. */
  readonly cpuMicroseconds: number;
}

/** Load generators don't ask for compression, and the bare servers must send the bytes that they receive from the service. */
export const uncompressed = { 'accept-encoding': 'identity' };

/** What is compared: a Node binary with a built checkout. */
interface Variant {
  readonly name: string;
  readonly node: string;
  readonly checkout: string | undefined;
}

export interface PartnerOptions {
  readonly rounds?: number;
  readonly seconds?: number;
  readonly connections?: readonly number[];
  /** Other Node binaries to compare with the current one. */
  readonly nodes?: readonly string[];
  /** Other built checkouts to compare with this one. */
  readonly checkouts?: readonly string[];
}

/**
 * The card as JSON compared with bare servers that send the same headers and body, as bytes and as text; then the latency of each operation. All
 * servers take turns in one run, and the ratios, to the text, are medians of the rounds, so that they hold on a busy machine too.
 */
export async function benchPartner({
  rounds = 5,
  seconds = 3,
  connections = [1, 64, 256],
  nodes = [],
  checkouts = [],
}: PartnerOptions = {}): Promise<void> {
  const variants: readonly Variant[] = [
    { name: '', node: process.execPath, checkout: undefined },
    ...nodes.map((node) => ({ name: `, ${versionOf(node)}`, node, checkout: undefined })),
    ...checkouts.map((checkout) => ({ name: `, ${basename(checkout)}`, node: process.execPath, checkout })),
  ];
  const stage = await openStage();
  try {
    const { key } = await stage.newBusiness();
    const headers = { authorization: `Bearer ${key}` };
    const service = await stage.target('group-commit');
    const card = `${partnerPath}/fragrances/${createFragranceId('sample', 'dior-sauvage-edt')}/card`;
    const answer = await fetch(service.url + card, { headers: { ...headers, ...uncompressed } });
    const env = {
      BENCH_HEADERS: JSON.stringify(Object.fromEntries(answer.headers)),
      BENCH_BODY: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    };
    const runs: { readonly mode: Mode; readonly variant: Variant; readonly target: Target }[] = [];
    for (const variant of variants) {
      for (const mode of modes) {
        const isCurrent = variant === variants[0] && mode === 'group-commit';
        runs.push({ mode, variant, target: isCurrent ? service : await stage.target(mode, mode === 'node-http' ? env : {}, variant) });
      }
    }
    const results = new Map<string, Measurement[]>();
    const nameOf = (mode: Mode, variant: Variant, count: number) => `${mode} ${variants.indexOf(variant)} ${count}`;
    for (const { target } of runs) await load(target.url + card, { connections: 64, seconds: 1, headers });
    for (let round = 0; round < rounds; round++) {
      for (const count of connections) {
        for (const { mode, variant, target } of runs) {
          const one = await loadOf(target, card, { connections: count, seconds, headers });
          if (one.failures > 0) console.log(`${mode}${variant.name} at ${count}: ${one.failures} responses were not 200`);
          const name = nameOf(mode, variant, count);
          results.set(name, [...(results.get(name) ?? []), one]);
        }
      }
    }
    console.log(
      `\nCard as JSON on Node ${process.version}, medians of ${rounds} rounds of ${seconds} s; getCard is charged and committed (fsync on), one log line per call in a file\n`,
    );
    console.log('connections                                       calls/s   of bare    p50 ms   CPU µs/call   of bare');
    for (const count of connections) {
      for (const { mode, variant } of runs) {
        const measured = results.get(nameOf(mode, variant, count)) ?? [];
        const bare = results.get(nameOf('node-http-text', variant, count)) ?? [];
        const of = (metric: keyof Measurement) => median(measured.map((one) => one[metric]));
        const ofBare = (metric: keyof Measurement) => median(measured.map((one, at) => one[metric] / (bare[at]?.[metric] ?? Number.NaN)));
        const cells = [
          of('callsPerSecond').toFixed(0).padStart(10),
          ofBare('callsPerSecond').toFixed(2).padStart(9),
          of('p50Ms').toFixed(2).padStart(9),
          of('cpuMicroseconds').toFixed(1).padStart(13),
          ofBare('cpuMicroseconds').toFixed(2).padStart(9),
        ];
        console.log(`${String(count).padStart(11)}  ${(names[mode] + variant.name).padEnd(35)}${cells.join(' ')}`);
      }
    }
    console.log();
    const current = runs.filter(({ variant, mode }) => variant === variants[0] && (mode === 'group-commit' || mode === 'node-http-text'));
    const most = Math.max(...connections);
    for (const { mode, variant, target } of current) {
      const cpu = median((results.get(nameOf(mode, variant, most)) ?? []).map(({ cpuMicroseconds }) => cpuMicroseconds));
      const profile = await target.profile(() => load(target.url + card, { connections: most, seconds, headers }));
      console.log(`Where the ${cpu.toFixed(1)} µs of ${names[mode]} go at ${most} connections:`);
      for (const { part, share } of listParts(profile).filter((one) => one.share >= 0.01))
        console.log(`  ${(share * cpu).toFixed(1).padStart(5)} µs  ${part}`);
      console.log();
    }
    for (const { target } of runs) if (target !== service) await target.stop();
    if (variants.length > 1) return;
    await timeOperations(service, headers, card);
    await besideSlowSockets(service.url, headers);
  } finally {
    await stage.close();
  }
}

const versionOf = (node: string): string => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();

async function loadOf(
  target: Target,
  path: string,
  options: { connections: number; seconds: number; headers: Record<string, string> },
): Promise<Measurement> {
  const before = await target.cpuMicroseconds();
  const one = await load(target.url + path, options);
  return { ...one, cpuMicroseconds: ((await target.cpuMicroseconds()) - before) / one.calls };
}

async function timeOperations(service: Target, headers: Record<string, string>, card: string): Promise<void> {
  const { url } = service;
  const unchanged = async (path: string): Promise<RequestInit> => {
    const { headers: answered } = await fetch(url + path, { headers: { ...headers, ...uncompressed } });
    return { headers: { 'if-none-match': answered.get('etag') ?? '' } };
  };
  const rows = Array.from({ length: 20 }, (_, at) => ({
    ref: `SKU-${at}`,
    brand: 'Dior',
    name: `Sauvage eau de toilette ${at + 30} ml tester`,
  }));
  const operations: readonly [name: string, path: string, init?: RequestInit][] = [
    ['getWhoami', `${partnerPath}/whoami`],
    ['getCapabilities', `${partnerPath}/capabilities`],
    ['getCard json', card],
    ['getCard html', `${card}?format=html`],
    ['getCard png, cached', `${card}?format=png`],
    ['getCard json, 304', card, await unchanged(card)],
    ['getCard html, 304', `${card}?format=html`, await unchanged(`${card}?format=html`)],
    ['getCard png, 304', `${card}?format=png`, await unchanged(`${card}?format=png`)],
    ['searchPerfumes', `${partnerPath}/search?q=bacarat%20rouge`],
    [
      'matchProducts, 20 rows',
      `${partnerPath}/match`,
      { method: 'POST', body: JSON.stringify({ rows }), headers: { 'content-type': 'application/json' } },
    ],
    ['listLooks', `${partnerPath}/looks`],
  ];
  console.log('operation, sequential calls              p50 ms    p99 ms   CPU µs/call at 64 connections');
  for (const [name, path, init = {}] of operations) {
    const sent = { ...headers, ...uncompressed, ...Object.fromEntries(new Headers(init.headers)) };
    const times: number[] = [];
    for (let call = 0; call < 320; call++) {
      const startedMs = performance.now();
      const answer = await fetch(url + path, { ...init, headers: sent });
      await answer.arrayBuffer();
      if (call >= 20) times.push(performance.now() - startedMs);
      if (answer.status !== 200 && answer.status !== 304) throw new Error(`${name} returned ${answer.status}`);
    }
    times.sort((a, b) => a - b);
    const [p50, p99] = [times[150] ?? 0, times[297] ?? 0];
    const under =
      init.method === undefined ? await loadOf(service, path, { connections: 64, seconds: 2, headers: sent }) : { cpuMicroseconds: null };
    const cpu = under.cpuMicroseconds?.toFixed(0) ?? '-';
    console.log(`${name.padEnd(38)} ${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(9)} ${cpu.padStart(13)}`);
  }
}

/** Slowloris load: 1,000 connections on two addresses, each sending one character of a header four times a second. Closed ones are reopened. */
async function besideSlowSockets(url: string, headers: Record<string, string>, count = 1_000, calls = 2_000): Promise<void> {
  const { port } = new URL(url);
  const sockets = new Map<number, Socket>();
  const openOne = (at: number): void => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.0.${2 + (at % 2)}` });
    sockets.set(
      at,
      socket.on('error', () => {}).on('close', () => sockets.get(at) === socket && sockets.delete(at)),
    );
    socket.write('GET / HTTP/1.1\r\nX: ');
  };
  const timed = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let call = 0; call < calls; call++) {
      const startedMs = performance.now();
      await (await fetch(`${url}${partnerPath}/whoami`, { headers })).arrayBuffer();
      times.push(performance.now() - startedMs);
    }
    return times.sort((a, b) => a - b);
  };
  const alone = await timed();
  for (let at = 0; at < count; at++) openOne(at);
  const drip = setInterval(() => {
    for (let at = 0; at < count; at++) {
      const socket = sockets.get(at);
      if (socket === undefined) openOne(at);
      else socket.write('x');
    }
  }, 250);
  const beside = await timed();
  clearInterval(drip);
  const open = sockets.size;
  for (const socket of sockets.values()) socket.destroy();
  const at = (times: readonly number[], share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2);
  console.log(
    `\ngetWhoami alone p50 ${at(alone, 0.5)} ms, p99 ${at(alone, 0.99)} ms; next to ${open} slow sockets p50 ${at(beside, 0.5)} ms, p99 ${at(beside, 0.99)} ms\n`,
  );
}
