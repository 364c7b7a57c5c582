import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/adapters/postgres/database.ts';
import { migrate } from '../src/adapters/postgres/migrate.ts';
import { untilDropped } from '../test/support/until-dropped.ts';
import type { TestBed } from './test-bed.ts';

export interface OwnDatabase {
  readonly url: string;
  readonly db: Database;
  drop(): Promise<void>;
}

/** Creates a separate database for a proof whose data must not affect other proofs. */
export async function createOwnDatabase(testBed: TestBed): Promise<OwnDatabase> {
  const name = `prove_${randomBytes(6).toString('hex')}`;
  await sql`create database ${sql.id(name)}`.execute(testBed.db);
  const url = Object.assign(new URL(testBed.url), { pathname: `/${name}` }).href;
  const db = openDatabase({ url, connectionsMax: 4 });
  await migrate(db);
  return {
    url,
    db,
    async drop() {
      await db.destroy();
      await untilDropped(() => sql`drop database ${sql.id(name)} with (force)`.execute(testBed.db));
    },
  };
}
