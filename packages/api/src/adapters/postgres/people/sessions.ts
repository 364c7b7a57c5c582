import { sql } from 'kysely';
import type { OwnSessions } from '../../../authentication/own-sessions.ts';
import { refuse } from '../../../errors/refusal.ts';
import { columns, columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresSessions(db: Database): OwnSessions {
  return {
    async ofPerson(personId) {
      const { rows } = await query`
        select ${columns('sessions', ['id', 'created_at', 'expires_at', 'agent', 'country'])}, ${columnsAs('sessions', { lastUsedAt: 'updated_at' })}
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

/** Deletes sessions and links a day after they expire, because nodes' clocks decide their expiry and may be behind the database's clock. */
export async function deleteOldSessions(db: Database): Promise<void> {
  await sql`delete from sessions where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from verifications where expires_at < now() - interval '1 day'`.execute(db);
}
