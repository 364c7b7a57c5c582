import { sql } from 'kysely';
import { postgresLedger } from '../src/adapters/postgres/usage/ledger.ts';
import { readUsage } from '../src/adapters/postgres/usage/usage.ts';
import { parseKeyId } from '../src/authentication/key.ts';
import type { Call } from '../src/resources/usage/ledger.ts';
import { partnerPath } from '../src/versioning.ts';
import { type Load, load, median, openStage } from './stage.ts';

/** The cost of a charged call: the same card and bytes from four servers in turn, over several rounds, as medians and ratios. */
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
          if (result.failures > 0) console.log(`${mode} at ${count}: ${result.failures} responses were not 200`);
          const name = `${mode} ${count}`;
          results.set(name, [...(results.get(name) ?? []), result]);
        }
      }
    }
    const of = (mode: string, count: number, metric: keyof Load) =>
      median((results.get(`${mode} ${count}`) ?? []).map((one) => one[metric]));
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

/**
 * The effect of a business at full load on another: the other's latency alone, alongside a third business at the same load, and alongside
 * its own.
 */
export async function benchHot({ calls = 600, together = 256 } = {}): Promise<void> {
  const stage = await openStage();
  const ledger = postgresLedger({ url: stage.url });
  try {
    const [quiet, hot] = [await stage.newBusiness(), await stage.newBusiness()];
    const callOf = ({ id, key }: { id: string; key: string }): Call => ({
      businessId: id,
      keyId: parseKeyId(key) ?? '',
      operation: 'getCard',
      scope: 'card',
      outcome: 'public_hit',
      counter: 'public_hit',
      cost: 1,
    });
    const time = async (): Promise<{ p50Ms: number; p99Ms: number }> => {
      const times: number[] = [];
      for (let at = 0; at < calls; at++) {
        const startedMs = performance.now();
        await ledger.charge(callOf(quiet));
        times.push(performance.now() - startedMs);
      }
      times.sort((a, b) => a - b);
      return { p50Ms: times[calls >> 1] ?? 0, p99Ms: times[Math.floor(calls * 0.99)] ?? 0 };
    };
    const beside = async (others: readonly { id: string; key: string }[]) => {
      let stop = false;
      let done = 0;
      const startedMs = performance.now();
      const load = others.map(async (other) => {
        while (!stop) {
          await ledger.charge(callOf(other));
          done += 1;
        }
      });
      const timed = await time();
      stop = true;
      await Promise.all(load);
      return { ...timed, callsPerSecond: done / ((performance.now() - startedMs) / 1000) };
    };
    await time();
    const alone = await time();
    const spread = await Promise.all(Array.from({ length: together }, () => stage.newBusiness()));
    const besideSpread = await beside(spread);
    const besideHot = await beside(Array.from({ length: together }, () => hot));
    console.log(`\nSequential charges of one business through a ledger of 4 queues (${calls} calls each)\n`);
    console.log('other load                             p50 ms    p99 ms   other calls/s');
    console.log(`none                                 ${alone.p50Ms.toFixed(2).padStart(8)} ${alone.p99Ms.toFixed(2).padStart(9)}`);
    console.log(
      `${together} callers, one business each     ${besideSpread.p50Ms.toFixed(2).padStart(8)} ${besideSpread.p99Ms.toFixed(2).padStart(9)} ${besideSpread.callsPerSecond.toFixed(0).padStart(14)}`,
    );
    console.log(
      `${together} callers, one hot business      ${besideHot.p50Ms.toFixed(2).padStart(8)} ${besideHot.p99Ms.toFixed(2).padStart(9)} ${besideHot.callsPerSecond.toFixed(0).padStart(14)}`,
    );
  } finally {
    await ledger.close();
    await stage.close();
  }
}

/** The time to read back a month after ten million calls. */
export async function benchReadBack({ calls = 10_000_000 } = {}): Promise<void> {
  const stage = await openStage();
  try {
    const { id, key } = await stage.newBusiness();
    const operations = ['getCard', 'getProductCard', 'searchPerfumes', 'matchProducts', 'getWhoami', 'getCapabilities', 'listLooks'];
    const outcomes = ['public_hit', 'unchanged', 'not_found', 'in_review', 'over_allowance', 'rate_limited'];
    // Thirty days of three keys, every operation and outcome: what ten million calls leave in the ledger.
    await sql`
      insert into usage (business_id, day, operation, key_id, outcome, calls, charged, last_at)
      select ${id}, date_trunc('month', now() at time zone 'UTC')::date + d, operation, key_id, outcome, n, case when outcome = 'public_hit' then n else 0 end, now()
      from generate_series(0, 27) d, unnest(${operations}::text[]) operation, unnest(${[parseKeyId(key) ?? '', 'second00', 'third000']}::text[]) key_id, unnest(${outcomes}::text[]) outcome,
           lateral (select (${calls}::bigint / (28 * 3 * ${operations.length * outcomes.length}))::bigint as n) n`.execute(stage.db);
    const times: number[] = [];
    let lines = 0;
    for (let at = 0; at < 41; at++) {
      const startedMs = performance.now();
      lines = (await readUsage(stage.db, id, null))?.lines.length ?? 0;
      times.push(performance.now() - startedMs);
    }
    console.log(
      `\nA month of ${calls.toLocaleString('en')} calls is read back as ${lines} lines in ${median(times).toFixed(1)} ms (median of ${times.length}).`,
    );
  } finally {
    await stage.close();
  }
}
