import { sql, type Transaction } from 'kysely';
import type { Actor } from '../../../resources/business/audit.ts';
import type { RecordAsItWas, RecordEdit } from '../../../resources/operator/records.ts';

/** The whole of a record that people may change, as JSON; of a table or alias of fragrances whose columns need no name before them. */
export const asItIs = sql`
  jsonb_build_object(
    'state', state, 'movedTo', moved_to, 'edited', edited, 'brand', brand, 'name', name, 'strength', strength, 'year', year,
    'perfumers', perfumers, 'family', family,
    'notes', jsonb_build_object('top', notes_top, 'heart', notes_heart, 'base', notes_base, 'all', notes_all),
    'accords', accords, 'description', description)`;

/** Keeps how a record stood beside the change that has just been made to it, in the transaction that makes it. */
export async function keepInHistory(
  transaction: Transaction<unknown>,
  id: string,
  before: RecordAsItWas,
  what: RecordEdit['what'],
  { id: actorId, name }: Actor,
): Promise<void> {
  await sql`
    insert into library_edits (fragrance_id, actor_id, actor_name, what, before, after)
    select id, ${actorId}, ${name}, ${what}, ${JSON.stringify(before)}::jsonb, ${asItIs} from fragrances where id = ${id}`.execute(
    transaction,
  );
}
