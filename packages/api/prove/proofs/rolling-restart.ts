import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { changeBusiness, createBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';
import { migrations } from '../../src/adapters/postgres/migrations/index.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { scopes } from '../../src/limits/plans.ts';
import { createFragranceId } from '../../src/resources/library/imported-fragrance.ts';
import { freePort, type Running, serve } from '../../test/support/processes.ts';
import { startHaproxy } from '../haproxy.ts';
import { must, type Proof } from '../proof.ts';
import { type CallKind, steadyCalls } from '../steady-calls.ts';
import type { TestBed } from '../test-bed.ts';

/** A little longer than two health checks of the proxy. */
const drainSeconds = '3';

export const rollingRestart: Proof = {
  name: 'rolling-restart',
  promise: 'while two nodes behind a proxy are restarted in turn under constant load and the schema changes, no call fails',
  short: 20_000,
  long: 100_000,
  isLengthy: true,
  async run(testBed, times, progress) {
    const folder = await mkdtemp(join(tmpdir(), 'sillage-rolling-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const { businessId, key } = await newShop(testBed);
      const ports = [await freePort(), await freePort()];
      const nodes = await Promise.all(ports.map((port) => start(testBed, folder, port)));
      closing.push(() => Promise.all(nodes.map((node) => stopNode(node))));
      const proxyPort = await freePort();
      const [one, two] = ports.map((port) => `127.0.0.1:${port}`);
      closing.push(
        await startHaproxy('nodes.cfg', { HTTP_BIND: `127.0.0.1:${proxyPort}`, NODE_ONE: one ?? '', NODE_TWO: two ?? '' }, proxyPort),
      );
      const base = `http://127.0.0.1:${proxyPort}/api/partner/v1`;
      await until(async () => (await fetch(`${base}/whoami`, { headers: { authorization: `Bearer ${key}` } })).status === 200);
      const calls = steadyCalls({ bases: [base], key, kinds, callers: 12 });
      closing.push(() => calls.stop());

      const everyNode = [...nodes];
      let restarts = 0;
      let changes = 0;
      // Each node restarts at least twice, the second time on a newer schema, until enough calls have been made.
      while (restarts < 4 || calls.sent < times) {
        const at = restarts % nodes.length;
        const [old, port] = [nodes[at], ports[at]];
        if (old === undefined || port === undefined) break;
        if (restarts === 2) changes += await changeSchema(testBed);
        must((await stopNode(old)) === 0, `a node did not shut down cleanly: ${old.stderr()}`);
        const next = await start(testBed, folder, port);
        nodes[at] = next;
        everyNode.push(next);
        restarts += 1;
        // The proxy must notice that it is back before the next node restarts.
        await wait(1_500);
        progress(calls.sent);
      }
      await calls.stop();
      const failures = [...calls.failures].map(([what, count]) => `${what}: ${count}`);
      must(failures.length === 0, `${failures.join(', ')}\n${everyNode.map((node) => node.stdout().slice(-2_000)).join('')}`);
      const used = await testBed.used(businessId);
      must(used === calls.charged, `${calls.charged} calls were charged according to their responses, ${used} are in the ledger`);
      return { calls: calls.sent, failed: 0, charged: calls.charged, restarts, 'schema changes': changes };
    } finally {
      for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
    }
  },
};

const card = `/fragrances/${createFragranceId('sample', 'dior-sauvage-edt')}/card`;

const kinds: readonly CallKind[] = [
  { name: 'card', path: card },
  { name: 'html', path: `${card}?format=html` },
  { name: 'search', path: '/search?q=dior+sauvage' },
  { name: 'card', path: card },
  {
    name: 'match',
    method: 'POST',
    path: '/match',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [{ ref: 'row-1', name: 'Sauvage', brand: 'Dior' }] }),
  },
  { name: 'whoami', path: '/whoami' },
];

async function newShop({ db }: TestBed): Promise<{ businessId: string; key: string }> {
  const businessId = await createBusiness(db, { name: 'Proof', website: null, plan: 'marketplace', test: true });
  await changeBusiness(db, businessId, { allowance: Number.MAX_SAFE_INTEGER, ratePerMinute: 2_147_483_647 });
  const key = await createKey(db, await loadPepper(db, null), { businessId, scopes, label: 'proof', expiresAt: null });
  return { businessId, key: key?.text ?? '' };
}

const start = ({ url }: TestBed, folder: string, port: number): Promise<Running> =>
  serve(
    { DATABASE_URL: url, DATA_DIR: join(folder, String(port)), PORT: String(port), LOG_LEVEL: 'warn', DRAIN_SECONDS: drainSeconds },
    ['--no-demo'],
    null,
  );

function stopNode(node: Running): Promise<number | NodeJS.Signals | null> {
  node.kill('SIGTERM');
  return node.ended;
}

/** Adds columns to tables that every call reads or writes, as the next version might. */
async function changeSchema({ db }: TestBed): Promise<number> {
  const tables = ['meters', 'usage', 'keys', 'businesses', 'product_links'];
  const next = Object.fromEntries(
    tables.map((table) => [
      `9999-${table}`,
      { up: async (given: Kysely<unknown>) => void (await sql`alter table ${sql.table(table)} add column proof text`.execute(given)) },
    ]),
  );
  await migrate(db, { ...migrations, ...next });
  return tables.length;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds().catch(() => false)) return;
    await wait(50);
  }
  throw new Error('the proxy reaches no node');
}
