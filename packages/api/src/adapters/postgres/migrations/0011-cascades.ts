import { type Kysely, sql } from 'kysely';

/**
 * Triggers that end dependent rows in the same statement, regardless of what runs it and how many run concurrently. A row of verifications references its
 * person in `value`; the identifier of a password reset link shows that it is one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index verifications_by_value on verifications (value)`.execute(db);

  // A new password ends all sessions, all reset links, and all sign-ins started with the old password.
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

  // Only the newest reset link is valid. The lock on the person's row serialises concurrent requests.
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

  // Enabling the second factor ends sessions that started without it; the session that enabled it is restarted.
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

  // A second factor on an unconfirmed address may be a stranger's, and would remain after the owner confirms the address.
  await sql`delete from two_factors where person_id in (select id from people where not email_confirmed)`.execute(db);
  await sql`update people set two_factor = false where two_factor and not email_confirmed`.execute(db);

  await sql`alter table two_factors add column used_codes text[] not null default '{}'`.execute(db);
};
