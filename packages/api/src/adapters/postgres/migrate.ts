import { setTimeout as wait } from 'node:timers/promises';
import { type Migration, Migrator, sql } from 'kysely';
import pg from 'pg';
import { planNames, plans } from '../../limits/plans.ts';
import type { Database } from './database.ts';
import { StartRefused } from './embedded/start-refused.ts';
import { migrations as ours } from './migrations/index.ts';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema and the plans up to date, while nodes of the version before go on answering. Many nodes may do so at once: a lock in the database
 * lets one through at a time. It takes two connections of the pool. A schema that is ahead is left as it is: a migration only ever adds, so the version before finds in it all that it knows.
 */
export async function migrate(db: Database, migrations: Migrations = ours): Promise<void> {
  const ahead = async () => laterThan(migrations, await executed(db));
  const provider = {
    getMigrations: async () => ({
      ...mapped(migrations, unwaiting),
      ...Object.fromEntries((await ahead()).map((name) => [name, { up: async () => {} }])),
    }),
  };
  await migrateUp(new Migrator({ db, provider }));
  // The plans go with the schema: of two versions side by side the later one says what they hold.
  if ((await ahead()).length === 0) await keepPlans(db);
}

/** One migration, one transaction: what one has changed is open to everybody before the next begins. */
async function migrateUp(migrator: Migrator): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined && results.length === 0) return;
    if (error === undefined) continue;
    if (!(error instanceof pg.DatabaseError && error.code === lockNotAvailable)) throw error;
    if (performance.now() > untilMs)
      throw new StartRefused(
        'The schema could not be brought up to date, because somebody has held a table that it changes for a minute. Find the transaction in pg_stat_activity, end it, then start again.',
      );
    await wait(pauseMs);
  }
}

/** Whoever waits for a whole table keeps every call waiting that comes after him; so a migration waits for less than a call does, lets go, and tries again. */
const unwaiting = ({ up }: Migration): Migration => ({
  up: async (db) => {
    await sql.raw(`set local lock_timeout = ${lockMs}`).execute(db);
    await up(db);
  },
});

const lockMs = 100;
const pauseMs = 500;
const patienceMs = 60_000;
const lockNotAvailable = '55P03';

const mapped = (migrations: Migrations, change: (migration: Migration) => Migration): Migrations =>
  Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, change(migration)]));

const laterThan = (migrations: Migrations, names: readonly string[]): readonly string[] => {
  const last = Object.keys(migrations).sort().at(-1) ?? '';
  return names.filter((name) => name > last);
};

async function executed(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function keepPlans(db: Database): Promise<void> {
  for (const name of planNames) {
    const plan = plans[name];
    await sql`
      insert into plans (name, allowance, rate_per_minute, scopes) values (${name}, ${plan.allowance}, ${plan.ratePerMinute}, ${[...plan.scopes]})
      on conflict (name) do update set allowance = excluded.allowance, rate_per_minute = excluded.rate_per_minute, scopes = excluded.scopes
      where (plans.allowance, plans.rate_per_minute, plans.scopes) is distinct from (excluded.allowance, excluded.rate_per_minute, excluded.scopes)`.execute(
      db,
    );
  }
}
