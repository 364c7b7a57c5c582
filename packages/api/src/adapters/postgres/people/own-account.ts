import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { OwnAccount } from '../../../authentication/own-account.ts';
import { refuse } from '../../../errors/refusal.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

const hoursGood = 24;

export function postgresOwnAccount(db: Database): OwnAccount {
  return {
    async rename(personId, name) {
      await sql`update people set name = ${name}, updated_at = now() where id = ${personId}`.execute(db);
    },

    async askForAddress(personId, email) {
      const token = randomBytes(32).toString('base64url');
      const { rows } = await sql`
        insert into address_changes as c (person_id, email, token_hash, expires_at)
        select ${personId}, ${email}, ${digest(token)}, now() + make_interval(hours => ${hoursGood})
        where not exists (select from people where email = ${email} and email_confirmed)
        on conflict (person_id) do update
        set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at
        returning c.person_id`.execute(db);
      return rows.length > 0 ? token : null;
    },

    confirmAddress: (personId, token) =>
      refusedIfTaken(() =>
        db.transaction().execute(async (transaction) => {
          const { rows } = await query`
          delete from address_changes where person_id = ${personId} and token_hash = ${digest(token)} and expires_at > now()
          returning ${columns('address_changes', ['email'])}`.execute(transaction);
          const email = rows[0]?.email;
          if (email === undefined) return notGood();
          // An address that nobody has confirmed is nobody's; whoever belongs to a business with it stays.
          await sql`
          delete from people p
          where p.email = ${email} and p.id <> ${personId} and not p.email_confirmed
            and not exists (select from memberships m where m.person_id = p.id)`.execute(transaction);
          const changed = await sql`
          update people set email = ${email}, email_confirmed = true, updated_at = now()
          where id = ${personId} and not exists (select from people where email = ${email} and id <> ${personId})
          returning id`.execute(transaction);
          if (changed.rows.length === 0) return notGood();
          // A link to the mailbox that was left would still set a password.
          await sql`delete from verifications where value = ${personId}`.execute(transaction);
          return email;
        }),
      ),
  };
}

/** Two people who confirm one address at once do not see each other's change: only the unique index tells who is second. */
async function refusedIfTaken<T>(confirm: () => Promise<T>): Promise<T | ReturnType<typeof notGood>> {
  try {
    return await confirm();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return notGood();
    throw error;
  }
}

const uniqueViolation = '23505';

const notGood = () =>
  refuse('unknown_claim', {
    message: 'This link is not valid, was used, or is over its time, or the address has an account by now. Ask for a new one.',
  });

/** A token of 256 random bits needs no pepper: there is nothing to guess it by. */
const digest = (token: string): Buffer => createHash('sha256').update(`address ${token}`).digest();
