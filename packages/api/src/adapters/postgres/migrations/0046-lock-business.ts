import { type Kysely, sql } from 'kysely';

/**
 * Locks a business until the transaction ends. On a single server that is its row, as nodes of the previous version lock it. Citus would lock the rows
 * of all businesses at once, on every server, so on a cluster it is an advisory lock on the coordinator. False if there is no such business.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function lock_business(p_business uuid) returns boolean language plpgsql as $$
    declare
      on_every_server boolean := false;
    begin
      if to_regclass('pg_catalog.pg_dist_partition') is not null then
        on_every_server := exists (select from pg_dist_partition where logicalrelid = 'businesses'::regclass);
      end if;
      if on_every_server then
        perform pg_advisory_xact_lock(hashtextextended(p_business::text, 0));
      else
        perform from businesses where id = p_business for no key update;
      end if;
      return exists (select from businesses where id = p_business);
    end $$`.execute(db);
};
