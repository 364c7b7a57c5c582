import { type Kysely, sql } from 'kysely';

/**
 * What ends with what, as rules of the tables: they hold in the statement that changes the one thing, whoever makes it and however many
 * come at once. A row of verifications names its person in `value`; a link that resets a password has an identifier that says so.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index verifications_by_value on verifications (value)`.execute(db);

  // A new password ends every session, every link that would set another, and every sign-in that the old one began.
  await sql`
    create function password_changed() returns trigger language plpgsql as $$
    begin
      delete from sessions where person_id = new.person_id;
      delete from verifications where value = new.person_id::text;
      return null;
    end
    $$`.execute(db);
  await sql`
    create trigger password_changed after update of password_hash on credentials for each row
    when (new.password_hash is distinct from old.password_hash) execute function password_changed()`.execute(db);

  // The newest reset link alone is good. The person's row lets those that are asked for at one instant through one after another.
  await sql`
    create function reset_asked_for() returns trigger language plpgsql as $$
    begin
      perform from people where id::text = new.value for no key update;
      delete from verifications where value = new.value and identifier like 'reset-password %';
      return new;
    end
    $$`.execute(db);
  await sql`
    create trigger reset_asked_for before insert on verifications for each row
    when (new.identifier like 'reset-password %') execute function reset_asked_for()`.execute(db);

  // A session that began without the second factor ends as it is switched on; the one that switched it on begins anew behind it.
  await sql`
    create function second_factor_on() returns trigger language plpgsql as $$
    begin
      delete from sessions where person_id = new.id;
      return null;
    end
    $$`.execute(db);
  await sql`
    create trigger second_factor_on after update of two_factor on people for each row
    when (new.two_factor and not old.two_factor) execute function second_factor_on()`.execute(db);

  // A second factor on an address that nobody confirmed may be a stranger's, and would stay once its person confirms it.
  await sql`delete from two_factors where person_id in (select id from people where not email_confirmed)`.execute(db);
  await sql`update people set two_factor = false where two_factor and not email_confirmed`.execute(db);

  await sql`alter table two_factors add column used_codes text[] not null default '{}'`.execute(db);
};
