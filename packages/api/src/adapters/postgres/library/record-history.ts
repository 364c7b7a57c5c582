import { sql, type Transaction } from 'kysely';
import type { Actor } from '../../../resources/business/audit.ts';
import { emptyRecorded } from '../../../resources/library/recorded-fields.ts';
import type { RecordChange, RecordSnapshot } from '../../../resources/operator/records.ts';
import { recordedJson } from './record-columns.ts';

/** A version of a record as JSON, for a query where the columns of fragrances need no prefix. */
export const recordJson = sql`(jsonb_build_object('state', state, 'movedTo', moved_to, 'edited', edited) || ${recordedJson()})`;

/** A version in the history. Those saved before a field existed have no value for it. */
export const savedVersion = (column: 'before' | 'after') =>
  sql<RecordSnapshot>`${JSON.stringify(emptyRecorded)}::jsonb || ${sql.ref(column)}`;

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
