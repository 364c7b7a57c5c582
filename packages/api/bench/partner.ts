import { connect, type Socket } from 'node:net';
import { createFragranceId } from '../src/resources/library/imported-fragrance.ts';
import { partnerPath } from '../src/versioning.ts';
import { type Load, load, median, openStage, type Target } from './stage.ts';

const modes = ['node-http', 'no-metering', 'group-commit'] as const;
const names = { 'node-http': 'bare node:http, same bytes', 'no-metering': 'getCard, no metering', 'group-commit': 'getCard' } as const;

interface Measurement extends Load {
  /** CPU time of the server process per call. */
  readonly cpuMicroseconds: number;
}

/** The card as JSON compared with a bare server that sends the same bytes, then the latency of each operation, in one run. */
export async function benchPartner({ rounds = 3, seconds = 4, connections = [1, 64, 256] } = {}): Promise<void> {
  const stage = await openStage();
  try {
    const { key } = await stage.newBusiness();
    const headers = { authorization: `Bearer ${key}` };
    const service = await stage.target('group-commit');
    const card = `${partnerPath}/fragrances/${createFragranceId('sample', 'dior-sauvage-edt')}/card`;
    const answer = await fetch(service.url + card, { headers });
    const env = {
      BENCH_HEADERS: JSON.stringify(Object.fromEntries(answer.headers)),
      BENCH_BODY: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    };
    const targets = {
      'node-http': await stage.target('node-http', env),
      'no-metering': await stage.target('no-metering'),
      'group-commit': service,
    };
    const results = new Map<string, Measurement[]>();
    for (const mode of modes) await load(targets[mode].url + card, { connections: 64, seconds: 1, headers });
    for (let round = 0; round < rounds; round++) {
      for (const count of connections) {
        for (const mode of modes) {
          const one = await loadOf(targets[mode], card, { connections: count, seconds, headers });
          if (one.failures > 0) console.log(`${mode} at ${count}: ${one.failures} responses were not 200`);
          results.set(`${mode} ${count}`, [...(results.get(`${mode} ${count}`) ?? []), one]);
        }
      }
    }
    console.log(
      `\nCard as JSON, medians of ${rounds} rounds of ${seconds} s; getCard is charged and committed (fsync on), one log line per call in a file\n`,
    );
    console.log('connections                               calls/s   of bare    p50 ms   CPU µs/call   of bare');
    for (const count of connections) {
      const of = (mode: string, metric: keyof Measurement) => median((results.get(`${mode} ${count}`) ?? []).map((one) => one[metric]));
      for (const mode of modes) {
        const cells = [
          of(mode, 'callsPerSecond').toFixed(0).padStart(10),
          (of(mode, 'callsPerSecond') / of('node-http', 'callsPerSecond')).toFixed(2).padStart(9),
          of(mode, 'p50Ms').toFixed(2).padStart(9),
          of(mode, 'cpuMicroseconds').toFixed(1).padStart(13),
          (of(mode, 'cpuMicroseconds') / of('node-http', 'cpuMicroseconds')).toFixed(2).padStart(9),
        ];
        console.log(`${String(count).padStart(11)}  ${names[mode].padEnd(27)}${cells.join(' ')}`);
      }
    }
    console.log();
    await targets['node-http'].stop();
    await targets['no-metering'].stop();
    await timeOperations(service.url, headers, card);
    await besideSlowSockets(service.url, headers);
  } finally {
    await stage.close();
  }
}

async function loadOf(
  target: Target,
  path: string,
  options: { connections: number; seconds: number; headers: Record<string, string> },
): Promise<Measurement> {
  const before = await target.cpuMicroseconds();
  const one = await load(target.url + path, options);
  return { ...one, cpuMicroseconds: ((await target.cpuMicroseconds()) - before) / one.calls };
}

async function timeOperations(url: string, headers: Record<string, string>, card: string): Promise<void> {
  const etag = (await fetch(url + card, { headers })).headers.get('etag') ?? '';
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
    ['getCard 304', card, { headers: { 'if-none-match': etag } }],
    ['searchPerfumes', `${partnerPath}/search?q=bacarat%20rouge`],
    [
      'matchProducts, 20 rows',
      `${partnerPath}/match`,
      { method: 'POST', body: JSON.stringify({ rows }), headers: { 'content-type': 'application/json' } },
    ],
    ['listLooks', `${partnerPath}/looks`],
  ];
  console.log('operation, sequential calls              p50 ms    p99 ms');
  for (const [name, path, init = {}] of operations) {
    const times: number[] = [];
    for (let call = 0; call < 320; call++) {
      const startedMs = performance.now();
      const answer = await fetch(url + path, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) } });
      await answer.arrayBuffer();
      if (call >= 20) times.push(performance.now() - startedMs);
      if (answer.status !== 200 && answer.status !== 304) throw new Error(`${name} returned ${answer.status}`);
    }
    times.sort((a, b) => a - b);
    console.log(`${name.padEnd(38)} ${(times[150] ?? 0).toFixed(2).padStart(8)} ${(times[297] ?? 0).toFixed(2).padStart(9)}`);
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
