import { setTimeout as wait } from 'node:timers/promises';
import { type Migration, Migrator, sql } from 'kysely';
import pg from 'pg';
import { plans, testMode } from '../../limits/plans.ts';
import type { Database } from './database.ts';
import { StartRefused } from './embedded/start-refused.ts';
import { migrations as ours } from './migrations/index.ts';
import { placeNewTables } from './placement.ts';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Migrates the schema and the plans while nodes of the previous version keep running. Nodes may do so concurrently: a lock in the database lets
 * one through at a time. It needs two connections of the pool. A newer schema is left as it is: migrations are additive, so older versions keep
 * working.
 */
export async function migrate(db: Database, migrations: Migrations = ours): Promise<void> {
  const ahead = async () => laterThan(migrations, await executed(db));
  const provider = {
    getMigrations: async () => ({
      ...mapValues(migrations, withLockTimeout),
      ...Object.fromEntries((await ahead()).map((name) => [name, { up: async () => {} }])),
    }),
  };
  await migrateUp(new Migrator({ db, provider }));
  await placeNewTables(db);
  // Plans belong to the schema version: if two versions run side by side, the newer one defines them.
  if ((await ahead()).length === 0) await savePlans(db);
}

/** One transaction per migration, so that the locks of one are released before the next begins. */
async function migrateUp(migrator: Migrator): Promise<void> {
  const untilMs = performance.now() + migrateTimeoutMs;
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined && results.length === 0) return;
    if (error === undefined) continue;
    if (!(error instanceof pg.DatabaseError && error.code === lockNotAvailable)) throw error;
    if (performance.now() > untilMs)
      throw new StartRefused(
        "The schema couldn't be migrated because another transaction has locked a table for a minute. Find it in pg_stat_activity, end it, then try again.",
      );
    await wait(pauseMs);
  }
}

/** Waiting for a table lock blocks every later query on that table, so a migration waits less than a call would, gives up and retries. */
const withLockTimeout = ({ up }: Migration): Migration => ({
  up: async (db) => {
    await sql.raw(`set local lock_timeout = ${lockMs}`).execute(db);
    await up(db);
  },
});

const lockMs = 100;
const pauseMs = 500;
const migrateTimeoutMs = 60_000;
const lockNotAvailable = '55P03';

const mapValues = (migrations: Migrations, change: (migration: Migration) => Migration): Migrations =>
  Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, change(migration)]));

const laterThan = (migrations: Migrations, names: readonly string[]): readonly string[] => {
  const last = Object.keys(migrations).sort().at(-1) ?? '';
  return names.filter((name) => name > last);
};

async function executed(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function savePlans(db: Database): Promise<void> {
  for (const [name, plan] of Object.entries({ ...plans, test: testMode })) {
    await sql`
      insert into plans (name, allowance, rate_per_minute, scopes) values (${name}, ${plan.allowance}, ${plan.ratePerMinute}, ${[...plan.scopes]})
      on conflict (name) do update set allowance = excluded.allowance, rate_per_minute = excluded.rate_per_minute, scopes = excluded.scopes
      where (plans.allowance, plans.rate_per_minute, plans.scopes) is distinct from (excluded.allowance, excluded.rate_per_minute, excluded.scopes)`.execute(
      db,
    );
  }
}
