import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../src/adapters/postgres/database.ts';
import { migrate } from '../src/adapters/postgres/migrate.ts';
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
      await dropDatabase(testBed, name);
    },
  };
}

/** PostgreSQL refuses to terminate an autovacuum (42501), which finishes in a moment. */
async function dropDatabase({ db }: TestBed, name: string): Promise<void> {
  for (const untilMs = performance.now() + 60_000; ; await wait(100)) {
    try {
      await sql`drop database ${sql.id(name)} with (force)`.execute(db);
      return;
    } catch (error) {
      if (performance.now() > untilMs || !(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    }
  }
}
