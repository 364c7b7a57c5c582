import { sql, type Transaction } from 'kysely';
import { billingLimits } from '../../../limits/limits.ts';
import type { BillingNews } from '../../../resources/billing/letters.ts';
import type { Database } from '../database.ts';

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
  /** The confirmed addresses of its owners. */
  readonly to: readonly string[];
}

/** Letters that wait, each taken on by one node. A node that is killed while it posts one leaves it to be posted again. */
export async function takeLetters(db: Database, count: number): Promise<readonly DueLetter[]> {
  const { rows } = await sql<DueLetter>`
    with taken as (
      update billing_letters set next_at = ledger_now() + make_interval(secs => ${billingLimits.leaseSeconds})
      where (business_id, id) in (
        select business_id, id from billing_letters
        where sent_at is null and next_at <= ledger_now()
        order by made_at
        limit ${count}
        for update skip locked
      )
      returning business_id, id, letter, made_at
    )
    select t.business_id as "businessId", t.id, t.letter as news, b.name as business,
           coalesce((
             select jsonb_agg(p.email order by p.email)
             from memberships m join people p on p.id = m.person_id
             where m.business_id = t.business_id and m.role = 'owner' and p.email_confirmed
           ), '[]') as "to"
    from taken t join businesses b on b.id = t.business_id
    order by t.made_at, t.id`.execute(db);
  return rows;
}

export async function letterSent(db: Database, { businessId, id }: DueLetter): Promise<void> {
  await sql`update billing_letters set sent_at = ledger_now() where business_id = ${businessId} and id = ${id}`.execute(db);
}
