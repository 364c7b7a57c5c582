import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** What an operator has to mend at the payment provider, or here. */
export interface PaymentTrouble {
  readonly business: { readonly id: string; readonly name: string };
  readonly says: string;
}

/** Every customer whose subscriptions are not understood, or of whom the provider counts other calls than it was told. `live` is its mode. */
export async function troublesOf(db: Database, live: boolean): Promise<readonly PaymentTrouble[]> {
  const { rows } = await sql<PaymentTrouble>`
    select jsonb_build_object('id', b.id, 'name', b.name) as business, t.says
    from payment_customers c
    join businesses b on b.id = c.business_id
    cross join lateral (values
      (c.trouble),
      (case when c.told_calls <> c.counted_calls
       then format('%s calls beyond the allowance were reported within 30 days, and the provider has counted %s.', c.told_calls, c.counted_calls) end)
    ) t (says)
    where c.live = ${live} and t.says is not null and b.erased_at is null
    order by b.name, b.id, t.says`.execute(db);
  return rows;
}

/** Keeps what the provider was told of a customer's calls and what it has counted. */
export async function keepCount(
  db: Database,
  customerId: string,
  { told, counted }: { readonly told: number; readonly counted: number },
): Promise<void> {
  await sql`update payment_customers set told_calls = ${told}, counted_calls = ${counted} where customer_id = ${customerId}`.execute(db);
}
