import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { scopes } from '../../src/limits/plans.ts';
import { eventually, type TestBusiness, type TestDatabase } from '../support/harness.ts';
import { loadOn, pause, seeded } from '../support/load.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { folderFor, type Running, serve } from '../support/processes.ts';

/** `kill -9` during calls, twenty times: the service starts again, and every charged call that got a response is in the ledger of its key. */

let database: TestDatabase;
let business: TestBusiness;
let testKey = '';

before(async () => {
  ({ database, business } = await stockedDatabase());
  await changeBusiness(database.db, business.id, { ratePerMinute: 2_000_000_000, allowance: 1_000_000_000 });
  const request = { businessId: business.id, scopes, label: 'test mode', expiresAt: null, testMode: true };
  testKey = (await createKey(database.db, await loadPepper(database.db, null), request))?.text ?? '';
});
after(() => database?.drop());

const card = `/fragrances/${perfumes.complete.id}/card`;
const chance = seeded(20_261_121);

/** Totals over all rounds: charged calls that got a response, and calls in flight when the service was killed. */
interface Tally {
  charged: number;
  underWay: number;
}

async function loadAndKill(service: Running, key: string, paths: readonly string[], tally: Tally): Promise<void> {
  const load = loadOn(service.base, key, paths, { pauseMs: 0 });
  await eventually(async () => assert.ok(load.answered > 0));
  await pause(20 + chance() * 300);
  service.kill('SIGKILL');
  assert.equal(await service.ended, 'SIGKILL');
  await load.stop();
  assert.ok(load.sent - load.answered <= 16);
  for (const status of load.statuses.keys()) assert.ok([200, 400, 429, 503].includes(status), `${status} under load`);
  tally.charged += load.charged;
  tally.underWay += load.sent - load.answered;
}

function checkTally(used: number, { charged, underWay }: Tally): void {
  assert.ok(used >= charged, `${charged} charged calls were answered, ${used} are in the ledger`);
  assert.ok(used <= charged + underWay, `${used} in the ledger, ${charged} answered and ${underWay} under way`);
}

test('eighteen times with an external database', { timeout: 900_000 }, async (t) => {
  const tally: Tally = { charged: 0, underWay: 0 };
  const testTally: Tally = { charged: 0, underWay: 0 };
  const env = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: await folderFor(t) };
  for (let round = 1; round <= 18; round++) {
    const service = await serve(env, ['--no-demo']);
    const isTest = round % 3 === 0;
    const [key, tallied, table] = isTest ? [testKey, testTally, 'test_'] : [business.key, tally, ''];
    await loadAndKill(service, key, [card, '/search?q=ambre', '/search', `${card}?format=html`], tallied);
    // Statements of the killed process may still be committed.
    await eventually(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`.execute(database.db);
      assert.equal(rows[0]?.count, 0);
    });
    const { rows } = await sql<{ used: number; charged: number }>`
      select (select coalesce(sum(used), 0)::bigint from ${sql.table(`${table}meters`)} where business_id = ${business.id}) as used,
             (select coalesce(sum(charged), 0)::bigint from ${sql.table(`${table}usage`)} where business_id = ${business.id}) as charged`.execute(
      database.db,
    );
    assert.equal(rows[0]?.used, rows[0]?.charged, `round ${round}: the meter and the usage agree`);
    checkTally(rows[0]?.used ?? 0, tallied);
  }
  t.diagnostic(
    `${tally.charged} charged calls answered, ${tally.underWay} under way at a kill; with a test key ${testTally.charged} and ${testTally.underWay}`,
  );
  assert.ok(tally.charged > 100 && tally.underWay > 18, 'there was load');
});

test('twice with the embedded database, which is taken over and finally stopped', { timeout: 900_000 }, async (t) => {
  const tally: Tally = { charged: 0, underWay: 0 };
  const dataDir = await folderFor(t);
  const env = { PORT: '0', DATA_DIR: dataDir };
  let service = await serve(env);
  t.after(async () => {
    service.kill('SIGKILL');
    const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
    if (pid > 0) process.kill(pid, 'SIGQUIT');
  });
  const written = await readFile(join(dataDir, 'demo.env'), 'utf8');
  const [, key = ''] = /^SILLAGE_API_KEY=(.+)$/m.exec(written) ?? [];
  const [, fragrance = ''] = /^SILLAGE_FRAGRANCE_ID=(.+)$/m.exec(written) ?? [];
  for (let round = 1; round <= 2; round++) {
    await loadAndKill(service, key, [`/fragrances/${fragrance}/card`, '/search?q=dior'], tally);
    service = await serve(env);
    const { month } = Object(await (await fetch(`${service.base}/whoami`, { headers: { authorization: `Bearer ${key}` } })).json());
    checkTally(month.used, tally);
  }
  t.diagnostic(`${tally.charged} charged calls answered, ${tally.underWay} under way at a kill`);
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.stderr());
  await assert.rejects(readFile(join(dataDir, 'postgres', 'postmaster.pid')), { code: 'ENOENT' });
});
