import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '../../../states.ts';
import type { Database } from '../database.ts';

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Creates a person with a confirmed address as a member of a business. */
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

/** Deletes a person who never confirmed the address, with everything they set up, unless they belong to a business. */
export async function deleteUnconfirmed(db: Database, email: string): Promise<void> {
  await sql`
    delete from people p
    where p.email = ${email} and not p.email_confirmed and not exists (select from memberships m where m.person_id = p.id)`.execute(db);
}

/**
 * A password set through an emailed link proves access to the mailbox. If the address wasn't confirmed before, anything set up on it may be a
 * stranger's, so it is deleted, and the name becomes the part before the @ until the person changes it.
 */
export async function confirmMailbox(db: Database, personId: string): Promise<void> {
  await sql`
    with proven as (
      update people set email_confirmed = true, two_factor = false, language = null, name = split_part(email, '@', 1), updated_at = now()
      where id = ${personId} and not email_confirmed
      returning id
    ), ended as (
      delete from sessions where person_id in (select id from proven)
    )
    delete from two_factors where person_id in (select id from proven)`.execute(db);
}
