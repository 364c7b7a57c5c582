import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { OwnAccount } from '../../../authentication/own-account.ts';
import { refuse } from '../../../errors/refusal.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

const validHours = 24;

export function postgresOwnAccount(db: Database): OwnAccount {
  return {
    async change(personId, { name, language }) {
      await sql`
        update people
        set name = coalesce(${name ?? null}, name), language = case when ${language !== undefined} then ${language ?? null} else language end,
            updated_at = now()
        where id = ${personId}`.execute(db);
    },

    async requestEmailChange(personId, email) {
      const token = randomBytes(32).toString('base64url');
      const { rows } = await query`
        with owner as (
          select language from people where email = ${email} and email_confirmed
        ), requested as (
          insert into address_changes (person_id, email, token_hash, expires_at)
          select ${personId}, ${email}, ${digest(token)}, now() + make_interval(hours => ${validHours})
          where not exists (select from owner)
          on conflict (person_id) do update
          set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at
        )
        select ${columns('people', ['language'], 'owner')} from owner`.execute(db);
      const [owner] = rows;
      return owner === undefined ? { token, owner: null } : { token: null, owner };
    },

    confirmEmailChange: (personId, token) =>
      refusedIfTaken(() =>
        db.transaction().execute(async (transaction) => {
          const { rows } = await query`
          delete from address_changes where person_id = ${personId} and token_hash = ${digest(token)} and expires_at > now()
          returning ${columns('address_changes', ['email'])}`.execute(transaction);
          const email = rows[0]?.email;
          if (email === undefined) return invalidLink();
          // An unconfirmed account doesn't own its address, so it is deleted, unless it belongs to a business.
          await sql`
          delete from people p
          where p.email = ${email} and p.id <> ${personId} and not p.email_confirmed
            and not exists (select from memberships m where m.person_id = p.id)`.execute(transaction);
          const changed = await sql`
          update people set email = ${email}, email_confirmed = true, updated_at = now()
          where id = ${personId} and not exists (select from people where email = ${email} and id <> ${personId})
          returning id`.execute(transaction);
          if (changed.rows.length === 0) return invalidLink();
          // Otherwise a reset link sent to the old mailbox would still work.
          await sql`delete from verifications where value = ${personId}`.execute(transaction);
          return email;
        }),
      ),
  };
}

/** Transactions that confirm the same address concurrently don't see each other; the unique index rejects the second. */
async function refusedIfTaken<T>(confirm: () => Promise<T>): Promise<T | ReturnType<typeof invalidLink>> {
  try {
    return await confirm();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return invalidLink();
    throw error;
  }
}

const uniqueViolation = '23505';

const invalidLink = () =>
  refuse('unknown_claim', {
    message: 'This link is invalid, has expired or was already used, or the address now has another account. Request a new one.',
  });

/** A token of 256 random bits can't be guessed, so its hash needs no pepper. */
const digest = (token: string): Buffer => createHash('sha256').update(`address ${token}`).digest();
