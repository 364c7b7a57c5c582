import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/adapters/postgres/database.ts';
import { migrate } from '../src/adapters/postgres/migrate.ts';
import type { Ground } from './ground.ts';

export interface OwnDatabase {
  readonly url: string;
  readonly db: Database;
  drop(): Promise<void>;
}

/** A database beside the ground's, for a proof that fills it with what no other proof should find. */
export async function ownDatabase(ground: Ground): Promise<OwnDatabase> {
  const name = `prove_${randomBytes(6).toString('hex')}`;
  await sql`create database ${sql.id(name)}`.execute(ground.db);
  const url = Object.assign(new URL(ground.url), { pathname: `/${name}` }).href;
  const db = openDatabase({ url, connectionsMax: 4 });
  await migrate(db);
  return {
    url,
    db,
    async drop() {
      await db.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(ground.db);
    },
  };
}
