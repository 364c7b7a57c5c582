import { type RawBuilder, sql, type Transaction } from 'kysely';
import { Refusal } from '../../../errors/refusal.ts';
import type { Acting, Authority, AuthorityCode, LockedBusiness } from '../../../resources/business/authority.ts';
import { atLeast, granterRole, roles } from '../../../states.ts';
import { columns, orNull, query } from '../columns.ts';
import type { Database } from '../database.ts';

export interface ActingIn extends Acting {
  readonly transaction: Transaction<unknown>;
}

/**
 * Changes a business, if the caller still has the authority to do so. The business stays locked until the change commits, and everything that ends
 * authority takes the same lock. A refusal rolls back.
 */
export async function withAuthority<T>(
  db: Database,
  by: Authority,
  change: (acting: ActingIn) => Promise<T>,
): Promise<T | Refusal<AuthorityCode>> {
  const refused: T[] = [];
  try {
    return await db.transaction().execute(async (transaction) => {
      const acting = await by.check((businessId, personId) => lockAndRead(transaction, businessId, personId));
      if (acting instanceof Refusal) return acting;
      const changed = await change({ ...acting, transaction });
      if (!(changed instanceof Refusal)) return changed;
      refused.push(changed);
      throw new Error('rolled back');
    });
  } catch (error) {
    const [refusal] = refused;
    if (refusal !== undefined) return refusal;
    throw error;
  }
}

/**
 * Changes to one business are serialised. The mode does not conflict with inserts that reference the business, so the ledger and imports never wait.
 * Every transaction locks the business before any other row, so two of them never deadlock. False if there is no such business.
 */
export async function lockBusiness(transaction: Transaction<unknown>, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select lock_business(${businessId}) as exists`.execute(transaction);
  return rows[0]?.exists ?? false;
}

/** The role is read by a second statement, because a statement doesn't see what is committed while it waits for a lock. */
async function lockAndRead(transaction: Transaction<unknown>, businessId: string, personId: string | null): Promise<LockedBusiness | null> {
  if (!(await lockBusiness(transaction, businessId))) return null;
  const { rows } = await query`
    select ${sql<boolean>`b.closed_at is not null`.as('isClosed')}, ${orNull(columns('memberships', ['role'], 'm'))}
    from businesses b left join memberships m on m.business_id = b.id and m.person_id = ${personId}::uuid
    where b.id = ${businessId}`.execute(transaction);
  return rows[0] ?? null;
}

/** Whether the business is open and the person may still open claims and send invitations. The result remains valid while the business is locked. */
export const mayGrant = (businessId: RawBuilder<unknown>, personId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from businesses b
  join memberships m on m.business_id = b.id and m.person_id = ${personId} and m.role = any(${granterRoles})
  join people p on p.id = m.person_id and p.email_confirmed
  where b.id = ${businessId} and b.closed_at is null)`;

const granterRoles = roles.filter((role) => atLeast(role, granterRole));
