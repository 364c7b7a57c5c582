import { type Kysely, sql } from 'kysely';

/** Splits joint perfumers, “A; B”, which imports now do. Nodes reload the records, because their revision increases. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows: joint } = await sql<{ id: string }>`select id from fragrances where array_to_string(perfumers, ',') like '%;%'`.execute(db);
  if (joint.length === 0) return;
  const { rows } = await sql<{ revision: number }>`update library set revision = revision + 1 returning revision`.execute(db);
  await sql`
    update fragrances
    set revision = ${rows[0]?.revision},
        perfumers = array(
          select (array_agg(btrim(name) order by entry, place))[1]
          from unnest(perfumers) with ordinality as e (names, entry), unnest(string_to_array(names, ';')) with ordinality as n (name, place)
          where btrim(name) <> ''
          group by lower(btrim(name))
          order by min(entry), min(place)
        )
    where id = any(${joint.map(({ id }) => id)})`.execute(db);
  await sql`select pg_notify('sillage', 'library')`.execute(db);
};
