import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** A problem that the operator must fix, at the payment provider or here. */
export interface PaymentTrouble {
  readonly business: { readonly id: string; readonly name: string };
  readonly says: string;
}

/** Customers with unexpected subscriptions, rejected reports, or whose reported calls differ from the provider's count. */
export async function listPaymentTroubles(db: Database): Promise<readonly PaymentTrouble[]> {
  const { rows } = await sql<PaymentTrouble>`
    select jsonb_build_object('id', b.id, 'name', b.name) as business, t.says
    from payment_customers c
    join businesses b on b.id = c.business_id
    cross join lateral (values
      (c.trouble),
      (case when c.told_calls <> c.counted_calls
       then format('%s calls beyond the allowance were reported within 30 days, and the provider has counted %s.', c.told_calls, c.counted_calls) end)
    ) t (says)
    where ${isCurrentMode} and t.says is not null and b.erased_at is null
    union
    select jsonb_build_object('id', b.id, 'name', b.name) as business,
           format('Stripe rejected a report of calls beyond the allowance, which will not be billed: %s', error->>'message') as says
    from payment_events e
    cross join lateral jsonb_array_elements(e.meter_errors) error
    join businesses b on b.id::text = split_part(error->>'identifier', ':', 1)
    where e.received_at > ledger_now() - interval '7 days' and b.erased_at is null
    order by business, says`.execute(db);
  return rows;
}

/** Test-mode customers count only until the first live customer exists. `c` is the customer. */
export const isCurrentMode = sql`(c.live or not exists (select from payment_customers where live))`;

/** Saves a customer's reported calls and the provider's count. */
export async function saveReportedCounts(
  db: Database,
  customerId: string,
  { reported, counted }: { readonly reported: number; readonly counted: number },
): Promise<void> {
  await sql`update payment_customers set told_calls = ${reported}, counted_calls = ${counted} where customer_id = ${customerId}`.execute(
    db,
  );
}
