import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { entriesMax } from '../../../limits/cache-size.ts';
import { type RecordOrigin, type RecordOrigins, sourcedFields } from '../../../resources/library/record-origin.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { recordJson } from './record-history.ts';

/** Caches origins on this node by the revision of the library, because a merge also changes the origin of its target. */
export function postgresRecordOrigins(db: Database): RecordOrigins {
  const cache = new LRUCache<string, RecordOrigin>(entriesMax(20_000));
  return {
    async find(id, libraryRevision) {
      const key = `${libraryRevision} ${id}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const origin = await readOrigin(db, id);
      if (origin !== null) cache.set(key, origin);
      return origin;
    },
  };
}

async function readOrigin(db: Database, id: string): Promise<RecordOrigin | null> {
  const { rows } = await query`
    with recursive merged as (
      select id from fragrances where moved_to = ${id}
      union
      select f.id from fragrances f join merged on f.moved_to = merged.id
    ), imported as (
      select before from library_edits
      where fragrance_id = ${id} and before->>'edited' = 'false' and after->>'edited' = 'true'
      order by library_edits.id desc limit 1
    )
    select ${columns('fragrances', ['source', 'updated_at'])}, ${sql<string[]>`array(select id::text from merged order by id)`.as('movedFrom')},
           ${sql<string[]>`
             array(select field from unnest(${sourcedFields}::text[]) field
                   where edited and (select before from imported)->field is distinct from ${recordJson}->field)`.as('changed')}
    from fragrances where id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { source, updatedAt, movedFrom, changed } = row;
  return { source, updatedAt, movedFrom, edited: sourcedFields.filter((field) => changed.includes(field)) };
}
