import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { columns, query } from './columns.ts';
import type { Database } from './database.ts';
import { StartRefused } from './embedded/start-refused.ts';

/**
 * The pepper for hashing keys. With KEY_PEPPER, it stays out of the database; without, one is generated and stored there, so that all nodes share
 * it. A pepper that differs from the one the existing keys were created with is rejected.
 */
export async function loadPepper(db: Database, configured: string | null): Promise<Buffer> {
  if (configured === null) {
    const stored = await saveOnce(db, 'key_pepper', randomBytes(32).toString('base64url'));
    if (stored.startsWith('fingerprint:'))
      throw new StartRefused('This database was set up with KEY_PEPPER. Set it to the same value, then try again.');
    return Buffer.from(stored, 'base64url');
  }
  const pepper = Buffer.from(configured, 'utf8');
  const fingerprint = `fingerprint:${createHmac('sha256', pepper).update('sillage key pepper').digest('base64url')}`;
  if ((await saveOnce(db, 'key_pepper', fingerprint)) !== fingerprint) {
    throw new StartRefused(
      "KEY_PEPPER doesn't match the one that the keys in this database were created with. Set the right value, or remove it if it was never set.",
    );
  }
  return pepper;
}

/** Stores a setting unless it already exists, and returns the stored value. */
export async function saveOnce(db: Database, name: string, value: string): Promise<string> {
  await sql`insert into settings (name, value) values (${name}, ${value}) on conflict do nothing`.execute(db);
  const { rows } = await query`select ${columns('settings', ['value'])} from settings where name = ${name}`.execute(db);
  return rows[0]?.value ?? value;
}

/** Null if the setting was never stored. */
export async function readSetting(db: Database, name: string): Promise<string | null> {
  const { rows } = await query`select ${columns('settings', ['value'])} from settings where name = ${name}`.execute(db);
  return rows[0]?.value ?? null;
}

export async function setSetting(db: Database, name: string, value: string): Promise<void> {
  await sql`insert into settings (name, value) values (${name}, ${value}) on conflict (name) do update set value = excluded.value`.execute(
    db,
  );
}
