import { sql } from 'kysely';
import type { OwnPasskeys } from '../../../authentication/own-passkeys.ts';
import { refuse } from '../../../errors/refusal.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresPasskeys(db: Database): OwnPasskeys {
  return {
    async ofPerson(personId) {
      const { rows } = await query`
        select ${columns('passkeys', ['id', 'name', 'backed_up', 'created_at', 'last_used_at'])}
        from passkeys where person_id = ${personId}
        order by created_at desc, id`.execute(db);
      return rows;
    },

    async rename(personId, passkeyId, name) {
      const { rows } =
        await sql`update passkeys set name = ${name} where person_id = ${personId} and id = ${passkeyId} returning id`.execute(db);
      return rows.length > 0 ? null : refuse('not_found');
    },

    async remove(personId, passkeyId) {
      const { rows } = await sql`delete from passkeys where person_id = ${personId} and id = ${passkeyId} returning id`.execute(db);
      return rows.length > 0 ? null : refuse('not_found');
    },
  };
}
