import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '../../../states.ts';
import type { Database } from '../database.ts';

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Makes a person whose address is taken as confirmed, as a member of a business. */
export async function createMember(
  db: Database,
  businessId: string,
  { name, email, passwordHash }: NewPerson,
  role: Role,
): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    await sql`insert into people (id, name, email, email_confirmed) values (${id}, ${name}, ${email}, true)`.execute(transaction);
    await sql`
      insert into credentials (person_id, account_id, provider, password_hash) values (${id}, ${id}, 'credential', ${passwordHash})`.execute(
      transaction,
    );
    await sql`insert into memberships (business_id, person_id, role) values (${businessId}, ${id}, ${role})`.execute(transaction);
  });
  return id;
}

/** Lets go of a person who never confirmed the address, with all that was set up on it. Whoever belongs to a business already stays. */
export async function forgetUnconfirmed(db: Database, email: string): Promise<void> {
  await sql`
    delete from people p
    where p.email = ${email} and not p.email_confirmed and not exists (select from memberships m where m.person_id = p.id)`.execute(db);
}

/**
 * Whoever sets a password by a link of a letter has the mailbox. Where nobody had proven that before, what was set up on the address may
 * be a stranger's: it goes, and the name becomes what stands before the @ until its person is known.
 */
export async function proveMailbox(db: Database, personId: string): Promise<void> {
  await sql`
    with proven as (
      update people set email_confirmed = true, two_factor = false, name = split_part(email, '@', 1), updated_at = now()
      where id = ${personId} and not email_confirmed
      returning id
    ), ended as (
      delete from sessions where person_id in (select id from proven)
    )
    delete from two_factors where person_id in (select id from proven)`.execute(db);
}
