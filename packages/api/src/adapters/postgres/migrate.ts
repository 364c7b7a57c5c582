import { Migrator, sql } from 'kysely';
import { planNames, plans } from '../../limits/plans.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/** Brings the schema and the plans up to date. Many nodes may do so at once: a lock in the database lets one through at a time. */
export async function migrate(db: Database): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error !== undefined) throw error;
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
