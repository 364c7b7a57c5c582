import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { columns, query } from './columns.ts';
import type { Database } from './database.ts';
import { StartRefused } from './embedded/start-refused.ts';

/**
 * The pepper under which keys are hashed. An operator who sets KEY_PEPPER keeps it out of the database; without it one is made and
 * kept there, so that any number of nodes agree. A pepper that differs from the one that the keys were made under is refused.
 */
export async function pepperOf(db: Database, configured: string | null): Promise<Buffer> {
  if (configured === null) {
    const kept = await keepOnce(db, 'key_pepper', randomBytes(32).toString('base64url'));
    if (kept.startsWith('fingerprint:'))
      throw new StartRefused('This database was set up with KEY_PEPPER. Set it to the same value and start again.');
    return Buffer.from(kept, 'base64url');
  }
  const pepper = Buffer.from(configured, 'utf8');
  const fingerprint = `fingerprint:${createHmac('sha256', pepper).update('sillage key pepper').digest('base64url')}`;
  if ((await keepOnce(db, 'key_pepper', fingerprint)) !== fingerprint) {
    throw new StartRefused(
      'KEY_PEPPER is not the one that the keys in this database were made under. Set the right one, or leave it out if it never was set.',
    );
  }
  return pepper;
}

/** Keeps a fact if none of its name is kept yet, and gives the one that is. */
export async function keepOnce(db: Database, name: string, value: string): Promise<string> {
  await sql`insert into settings (name, value) values (${name}, ${value}) on conflict do nothing`.execute(db);
  const { rows } = await query`select ${columns('settings', ['value'])} from settings where name = ${name}`.execute(db);
  return rows[0]?.value ?? value;
}

/** A fact that the service keeps about itself. Null where it was never kept. */
export async function settingOf(db: Database, name: string): Promise<string | null> {
  const { rows } = await query`select ${columns('settings', ['value'])} from settings where name = ${name}`.execute(db);
  return rows[0]?.value ?? null;
}

export async function setSetting(db: Database, name: string, value: string): Promise<void> {
  await sql`insert into settings (name, value) values (${name}, ${value}) on conflict (name) do update set value = excluded.value`.execute(
    db,
  );
}
