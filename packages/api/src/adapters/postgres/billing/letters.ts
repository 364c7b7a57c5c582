import { sql, type Transaction } from 'kysely';
import { billingLimits } from '../../../limits/limits.ts';
import type { BillingNews } from '../../../resources/billing/letters.ts';
import { columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { retryAt } from './retry.ts';

/** Keeps a letter in the transaction that it tells of. One of the same id is kept once. */
export async function keepLetter(transaction: Transaction<unknown>, businessId: string, id: string, news: BillingNews): Promise<void> {
  await sql`
    insert into billing_letters (business_id, id, letter) values (${businessId}, ${id}, ${JSON.stringify(news)}::jsonb) on conflict do nothing`.execute(
    transaction,
  );
}

export interface DueLetter {
  readonly businessId: string;
  readonly id: string;
  readonly news: BillingNews;
  readonly business: string;
  /** The confirmed addresses of its owners that it has not reached. */
  readonly to: readonly string[];
  /** True once it was tried for so long that it is given up if it reaches nobody now. */
  readonly isLast: boolean;
}

/** Letters that wait, each taken on by one node. A node that is killed while it posts one leaves it to be posted again. */
export async function takeLetters(db: Database, count: number): Promise<readonly DueLetter[]> {
  const { rows } = await query`
    with taken as (
      update billing_letters set next_at = ledger_now() + make_interval(secs => ${billingLimits.letterLeaseSeconds})
      where (business_id, id) in (
        select business_id, id from billing_letters
        where sent_at is null and next_at <= ledger_now()
        order by made_at
        limit ${count}
        for update skip locked
      )
      returning business_id, id, letter, made_at, reached
    )
    select ${columnsAs('billing_letters', { businessId: 'business_id', id: 'id', news: 'letter' }, 't')},
           ${columnsAs('businesses', { business: 'name' }, 'b')},
           ${sql<boolean>`t.made_at < ledger_now() - make_interval(days => ${billingLimits.letterDays})`.as('isLast')},
           ${sql<readonly string[]>`coalesce((
             select jsonb_agg(p.email order by p.email)
             from memberships m join people p on p.id = m.person_id
             where m.business_id = t.business_id and m.role = 'owner' and p.email_confirmed and p.email <> all (t.reached)
           ), '[]')`.as('to')}
    from taken t join businesses b on b.id = t.business_id
    order by t.made_at, t.id`.execute(db);
  return rows;
}

/** Keeps whom a letter has reached. Nobody is written to again because another could not be. */
export async function letterPosted(db: Database, { businessId, id }: DueLetter, reached: readonly string[], done: boolean): Promise<void> {
  await sql`
    update billing_letters
    set reached = reached || ${[...reached]}::text[], sent_at = case when ${done} then ledger_now() end,
        failures = failures + case when ${done} then 0 else 1 end, next_at = ${retryAt}
    where business_id = ${businessId} and id = ${id}`.execute(db);
}
