import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { changeBusiness, createBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';
import { migrations } from '../../src/adapters/postgres/migrations/index.ts';
import { pepperOf } from '../../src/adapters/postgres/settings.ts';
import { scopes } from '../../src/limits/plans.ts';
import { fragranceIdOf } from '../../src/resources/library/imported-fragrance.ts';
import { freePort, type Running, serve } from '../../test/support/processes.ts';
import type { Ground } from '../ground.ts';
import { startHaproxy } from '../haproxy.ts';
import { must, type Proof } from '../proof.ts';
import { type Kind, steadyCalls } from '../steady-calls.ts';

/** Two checks of the proxy, and a little more. */
const drainSeconds = '3';

export const rollingRestart: Proof = {
  name: 'rolling-restart',
  promise:
    'two nodes behind a proxy, restarted one after the other under constant calls, while the schema changes: not one of so many calls fails',
  short: 20_000,
  long: 100_000,
  isLengthy: true,
  async run(ground, times, progress) {
    const folder = await mkdtemp(join(tmpdir(), 'sillage-rolling-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const { businessId, key } = await newShop(ground);
      const ports = [await freePort(), await freePort()];
      const nodes = await Promise.all(ports.map((port) => start(ground, folder, port)));
      closing.push(() => Promise.all(nodes.map((node) => ended(node))));
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
      // Both nodes go at least twice, the second time on a schema that is ahead of them, and then for as long as it takes.
      while (restarts < 4 || calls.sent < times) {
        const at = restarts % nodes.length;
        const [old, port] = [nodes[at], ports[at]];
        if (old === undefined || port === undefined) break;
        if (restarts === 2) changes += await changeSchema(ground);
        must((await ended(old)) === 0, `a node did not end well: ${old.stderr()}`);
        const next = await start(ground, folder, port);
        nodes[at] = next;
        everyNode.push(next);
        restarts += 1;
        // The proxy has to see that it is back before the other goes.
        await wait(1_500);
        progress(calls.sent);
      }
      await calls.stop();
      const failures = [...calls.failures].map(([what, count]) => `${what}: ${count}`);
      must(failures.length === 0, `${failures.join(', ')}\n${everyNode.map((node) => node.stdout().slice(-2_000)).join('')}`);
      const used = await ground.used(businessId);
      must(used === calls.charged, `${calls.charged} calls were charged by their answers, ${used} are in the ledger`);
      return { calls: calls.sent, failed: 0, charged: calls.charged, restarts, 'changes of the schema': changes };
    } finally {
      for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
    }
  },
};

const card = `/fragrances/${fragranceIdOf('sample', 'dior-sauvage-edt')}/card`;

const kinds: readonly Kind[] = [
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

async function newShop({ db }: Ground): Promise<{ businessId: string; key: string }> {
  const businessId = await createBusiness(db, { name: 'Proof', website: null, plan: 'marketplace', test: true });
  await changeBusiness(db, businessId, { allowance: Number.MAX_SAFE_INTEGER, ratePerMinute: 2_147_483_647 });
  const key = await createKey(db, await pepperOf(db, null), { businessId, scopes, label: 'proof', expiresAt: null });
  return { businessId, key: key?.text ?? '' };
}

const start = ({ url }: Ground, folder: string, port: number): Promise<Running> =>
  serve({ DATABASE_URL: url, DATA_DIR: join(folder, String(port)), PORT: String(port), LOG_LEVEL: 'warn', DRAIN_SECONDS: drainSeconds }, [
    '--no-demo',
  ]);

function ended(node: Running): Promise<number | NodeJS.Signals | null> {
  node.kill('SIGTERM');
  return node.ended;
}

/** What the next version would bring: columns in tables that every call reads or writes. */
async function changeSchema({ db }: Ground): Promise<number> {
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
  throw new Error('the proxy leads to no node');
}
