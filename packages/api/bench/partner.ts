import { connect, type Socket } from 'node:net';
import { fragranceIdOf } from '../src/resources/imported-fragrance.ts';
import { partnerPath } from '../src/versioning.ts';
import { load, median, openStage } from './stage.ts';

/** The card as JSON beside a bare server that sends the same bytes, then each operation's time, in one run. */
export async function benchPartner({ rounds = 3, seconds = 4, connections = 64 } = {}): Promise<void> {
  const stage = await openStage();
  try {
    const { key } = await stage.newBusiness();
    const headers = { authorization: `Bearer ${key}` };
    const service = await stage.target('group-commit');
    const card = `${partnerPath}/fragrances/${fragranceIdOf('sample', 'dior-sauvage-edt')}/card`;
    const answer = await fetch(service.url + card, { headers });
    const bare = await stage.target('node-http', {
      BENCH_HEADERS: JSON.stringify(Object.fromEntries(answer.headers)),
      BENCH_BODY: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    });
    const speeds = { bare: [] as number[], card: [] as number[] };
    for (const { url } of [bare, service]) await load(url + card, { connections, seconds: 1, headers });
    for (let round = 0; round < rounds; round++) {
      speeds.bare.push((await load(bare.url + card, { connections, seconds, headers })).callsPerSecond);
      speeds.card.push((await load(service.url + card, { connections, seconds, headers })).callsPerSecond);
    }
    console.log(
      `\nCard as JSON, ${connections} connections, medians of ${rounds} rounds of ${seconds} s, each call charged and committed (fsync on)\n`,
    );
    console.log(`bare node:http, same bytes   ${median(speeds.bare).toFixed(0).padStart(8)} calls/s`);
    console.log(
      `getCard                      ${median(speeds.card).toFixed(0).padStart(8)} calls/s   ${(median(speeds.card) / median(speeds.bare)).toFixed(2)} of it\n`,
    );
    await bare.stop();
    await timeOperations(service.url, headers, card);
    await besideSlowSockets(service.url, headers);
  } finally {
    await stage.close();
  }
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
    ['getCard png, remembered', `${card}?format=png`],
    ['getCard 304', card, { headers: { 'if-none-match': etag } }],
    ['searchPerfumes', `${partnerPath}/search?q=bacarat%20rouge`],
    [
      'matchProducts, 20 rows',
      `${partnerPath}/match`,
      { method: 'POST', body: JSON.stringify({ rows }), headers: { 'content-type': 'application/json' } },
    ],
    ['listLooks', `${partnerPath}/looks`],
  ];
  console.log('operation, one call after another        p50 ms    p99 ms');
  for (const [name, path, init = {}] of operations) {
    const times: number[] = [];
    for (let call = 0; call < 320; call++) {
      const startedMs = performance.now();
      const answer = await fetch(url + path, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) } });
      await answer.arrayBuffer();
      if (call >= 20) times.push(performance.now() - startedMs);
      if (answer.status !== 200 && answer.status !== 304) throw new Error(`${name} answered ${answer.status}`);
    }
    times.sort((a, b) => a - b);
    console.log(`${name.padEnd(38)} ${(times[150] ?? 0).toFixed(2).padStart(8)} ${(times[297] ?? 0).toFixed(2).padStart(9)}`);
  }
}

/** 1,000 callers, on two addresses as one may have 512, who each send a letter of a head four times a second; ended ones begin again. */
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
    `\ngetWhoami alone p50 ${at(alone, 0.5)} ms, p99 ${at(alone, 0.99)} ms; beside ${open} slow sockets p50 ${at(beside, 0.5)} ms, p99 ${at(beside, 0.99)} ms\n`,
  );
}
