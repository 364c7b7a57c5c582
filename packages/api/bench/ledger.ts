import { partnerPath } from '../src/versioning.ts';
import { type Load, load, median, openStage } from './stage.ts';

/** What a charged call costs: the same card, the same bytes, by four servers in turn, several rounds, medians and ratios. */
const modes = ['node-http', 'no-metering', 'update-per-call', 'group-commit'] as const;

export async function benchLedger({ rounds = 3, seconds = 4, connections = [1, 64, 256] } = {}): Promise<void> {
  const stage = await openStage();
  try {
    const { key } = await stage.newBusiness();
    const headers = { authorization: `Bearer ${key}` };
    const service = await stage.target('group-commit');
    const found = await (await fetch(`${service.url}${partnerPath}/search?q=sauvage`, { headers })).json();
    const path = `${partnerPath}/fragrances/${Object(found).results[0]?.id}/card`;
    const card = await fetch(service.url + path, { headers });
    const env = {
      BENCH_HEADERS: JSON.stringify(Object.fromEntries(card.headers)),
      BENCH_BODY: Buffer.from(await card.arrayBuffer()).toString('base64'),
    };
    await service.stop();

    const results = new Map<string, Load[]>();
    const targets = await Promise.all(modes.map(async (mode) => ({ mode, ...(await stage.target(mode, env)) })));
    for (const { url } of targets) await load(url + path, { connections: 16, seconds: 1, headers });
    for (let round = 0; round < rounds; round++) {
      for (const count of connections) {
        for (const { mode, url } of targets) {
          const result = await load(url + path, { connections: count, seconds, headers });
          if (result.failures > 0) console.log(`${mode} at ${count}: ${result.failures} answers were not 200`);
          const name = `${mode} ${count}`;
          results.set(name, [...(results.get(name) ?? []), result]);
        }
      }
    }
    const of = (mode: string, count: number, figure: keyof Load) =>
      median((results.get(`${mode} ${count}`) ?? []).map((one) => one[figure]));
    console.log(`\nCard as JSON, medians of ${rounds} rounds of ${seconds} s, fsync on\n`);
    console.log('connections  server            calls/s    p50 ms    p99 ms   of node:http  of update-per-call');
    for (const count of connections) {
      for (const mode of modes) {
        const speed = of(mode, count, 'callsPerSecond');
        const ratio = (other: string) => (speed / of(other, count, 'callsPerSecond')).toFixed(2);
        console.log(
          `${String(count).padStart(11)}  ${mode.padEnd(15)} ${speed.toFixed(0).padStart(9)} ${of(mode, count, 'p50Ms').toFixed(2).padStart(9)} ${of(mode, count, 'p99Ms').toFixed(2).padStart(9)} ${ratio('node-http').padStart(14)} ${ratio('update-per-call').padStart(19)}`,
        );
      }
    }
  } finally {
    await stage.close();
  }
}
