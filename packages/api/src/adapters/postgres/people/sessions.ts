import { sql } from 'kysely';
import type { OwnSessions } from '../../../authentication/own-sessions.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { Database } from '../database.ts';

export function postgresSessions(db: Database): OwnSessions {
  return {
    async ofPerson(personId) {
      const { rows } = await sql<{ id: string; createdAt: string; lastUsedAt: string; expiresAt: string }>`
        select id, iso(created_at) as "createdAt", iso(updated_at) as "lastUsedAt", iso(expires_at) as "expiresAt"
        from sessions
        where person_id = ${personId} and expires_at > now()
        order by updated_at desc, id`.execute(db);
      return rows;
    },

    async end(personId, sessionId) {
      const { rows } = await sql`delete from sessions where person_id = ${personId} and id = ${sessionId} returning id`.execute(db);
      return rows.length > 0 ? null : refuse('not_found');
    },
  };
}

/** Sessions and links whose time is over are let go. */
export async function forgetOldSessions(db: Database): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from verifications where expires_at < now()`.execute(db);
}
