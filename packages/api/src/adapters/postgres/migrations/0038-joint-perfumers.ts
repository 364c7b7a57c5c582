import { type Kysely, sql } from 'kysely';

/** Splits joint perfumers, “A; B”, which imports now do. Nodes reload the records, because their revision increases. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const joint = sql`array_to_string(perfumers, ',') like '%;%'`;
  await sql`update library set revision = revision + 1 where exists (select from fragrances where ${joint})`.execute(db);
  await sql`
    update fragrances
    set revision = (select revision from library),
        perfumers = array(
          select (array_agg(btrim(name) order by entry, place))[1]
          from unnest(perfumers) with ordinality as e (names, entry), unnest(string_to_array(names, ';')) with ordinality as n (name, place)
          where btrim(name) <> ''
          group by lower(btrim(name))
          order by min(entry), min(place)
        )
    where ${joint}`.execute(db);
  await sql`select pg_notify('sillage', 'library')`.execute(db);
};
