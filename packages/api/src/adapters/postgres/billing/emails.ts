import { sql, type Transaction } from 'kysely';
import type { Person } from '../../../authentication/account.ts';
import { billingLimits } from '../../../limits/limits.ts';
import type { BillingEvent } from '../../../resources/billing/emails.ts';
import { columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { retryAt } from './retry.ts';

/** Queues an email in the transaction that it reports on. An email with the same id is queued only once. */
export async function queueEmail(transaction: Transaction<unknown>, businessId: string, id: string, news: BillingEvent): Promise<void> {
  await sql`
    insert into billing_letters (business_id, id, letter) values (${businessId}, ${id}, ${JSON.stringify(news)}::jsonb) on conflict do nothing`.execute(
    transaction,
  );
}

export interface DueEmail {
  readonly businessId: string;
  readonly id: string;
  readonly news: BillingEvent;
  readonly business: string;
  /** Owners with a confirmed address who haven't received it. */
  readonly to: readonly Pick<Person, 'email' | 'language'>[];
  /** True for the final attempt. */
  readonly isLast: boolean;
}

/** Claims due emails for this node. If a node is killed while sending, the email becomes due again. */
export async function claimEmails(db: Database, count: number): Promise<readonly DueEmail[]> {
  const { rows: claimed } = await sql<{ claimed: unknown }>`
    update billing_letters set next_at = ledger_now() + make_interval(secs => ${billingLimits.emailLeaseSeconds})
    where (business_id, id) in (
      select business_id, id from billing_letters
      where sent_at is null and next_at <= ledger_now()
      order by made_at
      limit ${count}
      for update skip locked
    )
    returning jsonb_build_object('business_id', business_id, 'id', id) as claimed`.execute(db);
  if (claimed.length === 0) return [];
  const { rows } = await query`
    select ${columnsAs('billing_letters', { businessId: 'business_id', id: 'id', news: 'letter' }, 't')},
           ${columnsAs('businesses', { business: 'name' }, 'b')},
           ${sql<boolean>`t.made_at < ledger_now() - make_interval(days => ${billingLimits.emailRetryDays})`.as('isLast')},
           ${sql<DueEmail['to']>`coalesce((
             select jsonb_agg(jsonb_build_object('email', p.email, 'language', p.language) order by p.email)
             from memberships m join people p on p.id = m.person_id
             where m.business_id = t.business_id and m.role = 'owner' and p.email_confirmed and p.email <> all (t.reached)
           ), '[]')`.as('to')}
    from billing_letters t join businesses b on b.id = t.business_id
    where (t.business_id, t.id) in (
      select business_id, id from jsonb_to_recordset(${JSON.stringify(claimed.map((row) => row.claimed))}::jsonb) as c (business_id uuid, id text))
    order by t.made_at, t.id`.execute(db);
  return rows;
}

/** Records who received an email, so that a retry doesn't send it to them again. */
export async function recordEmailSent(
  db: Database,
  { businessId, id }: DueEmail,
  reached: readonly string[],
  done: boolean,
): Promise<void> {
  await sql`
    update billing_letters
    set reached = reached || ${[...reached]}::text[], sent_at = case when ${done} then ledger_now() end,
        failures = failures + case when ${done} then 0 else 1 end, next_at = ${retryAt}
    where business_id = ${businessId} and id = ${id}`.execute(db);
}
