import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '../../states.ts';
import type { Database } from './database.ts';

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
