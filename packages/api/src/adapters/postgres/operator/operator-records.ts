import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import { readGtin } from '../../../resources/gtin/gtin.ts';
import type { RecordedFields } from '../../../resources/library/recorded-fields.ts';
import type {
  AffectedBusiness,
  LibraryInbox,
  OperatorRecord,
  OperatorRecords,
  RecordChange,
  RecordCode,
  RecordSnapshot,
} from '../../../resources/operator/records.ts';
import { nextLibraryRevision } from '../changes.ts';
import { columns, columnsAs, query, type RowIn } from '../columns.ts';
import type { Database } from '../database.ts';
import { changeState } from '../library/library-store.ts';
import { assignRecorded } from '../library/record-columns.ts';
import { recordJson, savedVersion, saveToHistory } from '../library/record-history.ts';

const historyMax = 50;
/** Names in messages are truncated. */
const nameCharactersMax = 80;

export function postgresOperatorRecords(db: Database): OperatorRecords {
  return {
    async find({ q, state, house, edited, after, limit }) {
      const last = after === null ? null : await readPlace(db, after);
      const conditions = [
        sql`true`,
        ...(state === null ? [] : [sql`state = ${state}`]),
        ...(house === null ? [] : [sql`lower(brand) = lower(${house})`]),
        ...(edited ? [sql`edited`] : []),
        ...(last === null ? [] : [isAfter(last)]),
      ];
      const { gtin } = readGtin(q ?? '');
      if (q === null || uuidForm.test(q) || gtin !== null) {
        const isMeant = q === null ? sql`true` : gtin === null ? sql`id = ${q}::uuid` : sql`gtins <> '{}' and gtins @> array[${gtin}]`;
        return rowsOf(db, sql`fragrances where ${sql.join([...conditions, isMeant], sql` and `)}`, limit);
      }
      const search = await searchFor(db, q);
      if (search === null) return [];
      const narrowed = sql.join(conditions, sql` and `);
      const isFound = sql`library_words(brand || ' ' || name) @@ ${search}::tsquery`;
      // A search with many results finds enough among the most popular records; one with few results is looked up in the word index and then sorted.
      // The planner can't estimate prefixes: on its own, it scans the entire library for a rare one.
      const soon = sql`(select * from fragrances where ${narrowed} ${bestKnown} limit ${soonMax}) as best where ${isFound}`;
      const met = await rowsOf(db, soon, limit);
      return met.length === limit
        ? met
        : rowsOf(db, sql`(select * from fragrances where ${isFound} offset 0) as found where ${narrowed}`, limit);
    },

    async of(id) {
      const { rows } = await query`select ${recordColumns}, ${wholeRecord} from fragrances where id = ${id}`.execute(db);
      const [row] = rows;
      if (row === undefined) return null;
      const { rows: history } = await query`
        select ${columns('library_edits', ['id', 'at', 'what'])}, ${columnsAs('library_edits', { by: 'actor_name' })},
               ${savedVersion('before').as('before')}, ${savedVersion('after').as('after')}
        from library_edits
        where fragrance_id = ${id} order by library_edits.id desc limit ${historyMax}`.execute(db);
      return { record: recordOf(row), history };
    },

    edit: (id, seen, fields, by) =>
      changeRecord(db, id, seen, 'save your changes', async (transaction, was) => {
        if (isDeepStrictEqual({ ...was, ...fields }, was)) return null;
        await write(transaction, id, { ...was, ...fields, edited: true });
        await saveToHistory(transaction, id, was, 'edited', by);
        return null;
      }),

    changeState: (id, seen, state, movedTo, by) =>
      changeRecord(db, id, seen, `make it ${state}`, (transaction) => changeState(transaction, id, { state, movedTo }, 'state', by)),

    undo: (id, seen, to, by) =>
      to === 'imported'
        ? changeRecord(db, id, seen, 'reset it to the imported values', async (transaction, was) => {
            const imported = was.edited ? await importedVersion(transaction, id) : null;
            if (imported === null) return refuse('not_in_library_shape', { message: "This record hasn't been edited by hand." });
            return restore(transaction, id, was, imported, 'edited', by);
          })
        : changeRecord(db, id, seen, 'undo a change', async (transaction, was) => {
            const last = await lastUndoable(transaction, id);
            if (last === null) return refuse('not_in_library_shape', { message: 'There are no changes left to undo.' });
            if (!last.stands)
              return refuse('not_in_library_shape', { message: 'An import has changed this record since. Edit it by hand.' });
            return last.what === 'state'
              ? changeState(transaction, id, last.before, 'undone', by)
              : restore(transaction, id, was, last.before, 'undone', by);
          }),
  };
}

const soonMax = 4_000;
const bestKnown = sql`order by popularity desc, brand, name, id`;

async function rowsOf(db: Database, among: RawBuilder<unknown>, limit: number): Promise<readonly OperatorRecord[]> {
  const { rows } = await query`select ${recordColumns}, ${wholeRecord} from ${among} ${bestKnown} limit ${limit}`.execute(db);
  return rows.map(recordOf);
}

const placeColumns = columns('fragrances', ['popularity', 'brand', 'name', 'id']);
type Place = RowIn<typeof placeColumns>;

async function readPlace(db: Database, id: string): Promise<Place | null> {
  const { rows } = await query`select ${placeColumns} from fragrances where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

const isAfter = ({ popularity, brand, name, id }: Place) => sql`
  popularity <= ${popularity} and (popularity < ${popularity} or (brand, name, id) > (${brand}, ${name}, ${id}::uuid))`;

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A tsquery for all words as prefixes, in any order. Computed beforehand, so that the planner can estimate its selectivity. */
async function searchFor(db: Database, q: string): Promise<string | null> {
  const { rows } = await sql<{ search: string | null }>`
    select string_agg('''' || lexeme || ''':*', ' & ' order by lexeme) as search from unnest(tsvector_to_array(library_words(${q}))) lexeme`.execute(
    db,
  );
  return rows[0]?.search ?? null;
}

async function restore(
  transaction: Transaction<unknown>,
  id: string,
  was: RecordSnapshot,
  before: RecordSnapshot,
  what: RecordChange['what'],
  by: Actor,
): Promise<null> {
  await write(transaction, id, before);
  await saveToHistory(transaction, id, was, what, by);
  return null;
}

/** Changes a record if its revision is still the one that the operator read; otherwise the refusal says who changed it and what was intended. */
const changeRecord = (
  db: Database,
  id: string,
  seen: number,
  wanted: string,
  change: (transaction: Transaction<unknown>, was: RecordSnapshot) => Promise<Refusal<RecordCode> | null>,
): Promise<Refusal<RecordCode> | null> =>
  db.transaction().execute(async (transaction) => {
    // Every change locks the library's row before any record, so that changes can't deadlock.
    await sql`select from library for update`.execute(transaction);
    const { rows } = await query`
      select ${columns('fragrances', ['revision'])}, ${wholeRecord} from fragrances where id = ${id} for update`.execute(transaction);
    const [record] = rows;
    if (record === undefined) return refuse('not_found');
    if (record.revision === seen) return change(transaction, record.was);
    const last = await lastEdit(transaction, id);
    const who = last?.stands === true ? `${last.by}, ${last.at}` : 'by an import';
    return refuse('draft_needs_preview', {
      message: `This record has changed since you opened it. It is now "${`${record.was.brand} ${record.was.name}`.slice(0, nameCharactersMax)}", ${record.was.state} (${who}). You tried to ${wanted}. Check its current state, then try again.`,
    });
  });

interface Standing {
  /** Whether the record is still as this change left it. */
  readonly stands: boolean;
}

async function lastEdit(transaction: Transaction<unknown>, id: string): Promise<(Pick<RecordChange, 'at' | 'by'> & Standing) | null> {
  const { rows } = await query`
    select ${columnsAs('library_edits', { at: 'at', by: 'actor_name' })},
           ${sql<boolean>`${savedVersion('after')} = (select ${recordJson} from fragrances where id = ${id})`.as('stands')}
    from library_edits where fragrance_id = ${id} order by library_edits.id desc limit 1`.execute(transaction);
  return rows[0] ?? null;
}

/**
 * The latest change that wasn't undone: each "undone" entry refers to the latest change before it that no other such entry refers to. A change of
 * state can be undone whatever an import has written since.
 */
async function lastUndoable(
  transaction: Transaction<unknown>,
  id: string,
): Promise<(Pick<RecordChange, 'what' | 'before'> & Standing) | null> {
  const { rows } = await query`
    with told as (
      select id, what, ${savedVersion('before')} as before, ${savedVersion('after')} as after,
             coalesce(sum(case what when 'undone' then 1 else -1 end)
                        over (order by id desc rows between unbounded preceding and 1 preceding), 0) as undone_since
      from library_edits where fragrance_id = ${id}
    )
    select ${columns('library_edits', ['what', 'before'])},
           ${sql<boolean>`what = 'state' or after - '{state,movedTo}'::text[] = (select ${recordJson} - '{state,movedTo}'::text[] from fragrances where id = ${id})`.as('stands')}
    from told where what <> 'undone' and undone_since = 0 order by told.id desc limit 1`.execute(transaction);
  return rows[0] ?? null;
}

/** The imported version of the record: imports don't change a record after its first edit. */
async function importedVersion(transaction: Transaction<unknown>, id: string): Promise<RecordSnapshot | null> {
  const { rows } = await query`
    select ${savedVersion('before').as('before')} from library_edits
    where fragrance_id = ${id} and before->>'edited' = 'false' and after->>'edited' = 'true'
    order by library_edits.id desc limit 1`.execute(transaction);
  return rows[0]?.before ?? null;
}

async function write(transaction: Transaction<unknown>, id: string, record: RecordedFields & { readonly edited: boolean }): Promise<void> {
  const revision = await nextLibraryRevision(transaction);
  await sql`
    update fragrances set ${assignRecorded(record)}, edited = ${record.edited}, revision = ${revision}, updated_at = now()
    where id = ${id}`.execute(transaction);
}

const recordColumns = columns('fragrances', ['id', 'source', 'source_id', 'revision']);
const wholeRecord = sql<RecordSnapshot>`${recordJson}`.as('was');

type Row = RowIn<typeof recordColumns> & { readonly was: RecordSnapshot };

const recordOf = ({ was, ...row }: Row): OperatorRecord => ({ ...row, ...was });

/** An entire record as JSON, for the given alias of fragrances. */
export const deskRecord = (table: 'f' | 's') => sql`
  (select jsonb_build_object('id', id, 'source', source, 'sourceId', source_id, 'revision', revision) || ${recordJson}
   from fragrances whole where whole.id = ${sql.ref(`${table}.id`)})`;

export function postgresLibraryInbox(db: Database): LibraryInbox {
  return {
    async perfumeRequests({ done, limit }) {
      const { rows } = await query`
        select ${columns('library_wishes', ['business_id', 'ref', 'asked_at', 'done_at', 'done_by'], 'w')},
               ${columnsAs('businesses', { business: 'name' }, 'b')}, ${sql<string | null>`w.row->>'brand'`.as('brand')},
               ${sql<string>`w.row->>'name'`.as('name')}
        from library_wishes w join businesses b on b.id = w.business_id
        where (w.done_at is not null) = ${done}
        order by coalesce(w.done_at, w.asked_at) desc, w.business_id, w.ref
        limit ${limit}`.execute(db);
      return rows;
    },

    async done(businessId, ref, by) {
      // On a cluster, coalesce may not contain now(); least ignores nulls too.
      const { rows } = await sql`
        update library_wishes set done_at = least(done_at, now()), done_by = coalesce(done_by, ${by})
        where business_id = ${businessId} and ref = ${ref}
        returning ref`.execute(db);
      return rows.length > 0;
    },

    async affectedBusinesses(fragranceId) {
      const { rows } = await sql<AffectedBusiness>`
        select jsonb_build_object('id', b.id, 'name', b.name) as business, count(*) as links
        from product_links l join businesses b on b.id = l.business_id
        where l.fragrance_id = ${fragranceId} and l.state = 'approved'
        group by b.id, b.name
        order by count(*) desc, b.name, b.id`.execute(db);
      return rows;
    },
  };
}
