import { type Kysely, sql } from 'kysely';

/** Erasure of closed businesses. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table businesses add column erased_at timestamptz`.execute(db);

  // Deletes everything of a closed business except the usage behind its invoices and the append-only audit log. Later tables are found by their
  // column; rows that are still referenced are deleted in the next round.
  await sql`
    create function erase_business(p_business uuid) returns void language plpgsql as $$
    declare
      holder regclass;
      again boolean;
    begin
      for round in 1..8 loop
        again := false;
        for holder in
          select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
            and a.attname = 'business_id' and not a.attisdropped and c.relname not in ('usage', 'meters', 'audit')
          order by c.relname
        loop
          begin
            execute format('delete from %s where business_id = $1', holder) using p_business;
          exception when foreign_key_violation then
            again := true;
          end;
        end loop;
        exit when not again;
      end loop;
      if again then raise exception 'what business % had could not be erased', p_business; end if;
      update businesses set name = 'A closed business', website = null, erased_at = now() where id = p_business;
    end
    $$`.execute(db);
};
