import { sql, type Transaction } from 'kysely';
import type { Actor } from '../../../resources/business/audit.ts';
import type { RecordChange, RecordSnapshot } from '../../../resources/operator/records.ts';

/** All editable fields of a record as JSON, for a query where the columns of fragrances need no prefix. */
export const recordJson = sql`
  jsonb_build_object(
    'state', state, 'movedTo', moved_to, 'edited', edited, 'brand', brand, 'name', name, 'strength', strength, 'year', year,
    'perfumers', perfumers, 'family', family,
    'notes', jsonb_build_object('top', notes_top, 'heart', notes_heart, 'base', notes_base, 'all', notes_all),
    'accords', accords, 'description', description, 'gtins', gtins)`;

/** A version in the history. Those saved before records had GTINs have none. */
export const savedVersion = (column: 'before' | 'after') => sql<RecordSnapshot>`'{"gtins": []}'::jsonb || ${sql.ref(column)}`;

/** Saves a record's previous and new version in the transaction of the change. */
export async function saveToHistory(
  transaction: Transaction<unknown>,
  id: string,
  before: RecordSnapshot,
  what: RecordChange['what'],
  { id: actorId, name }: Actor,
): Promise<void> {
  await sql`
    insert into library_edits (fragrance_id, actor_id, actor_name, what, before, after)
    select id, ${actorId}, ${name}, ${what}, ${JSON.stringify(before)}::jsonb, ${recordJson} from fragrances where id = ${id}`.execute(
    transaction,
  );
}
