import { sql } from 'kysely';
import type { Offer } from '../../../resources/billing/payment.ts';
import type { Database } from '../database.ts';

/** Stores what a call beyond the allowance costs, for exports that are made without the provider. */
export async function savePlanPrices(db: Database, offers: readonly Offer[]): Promise<void> {
  for (const { plan, overageAmount, currency, digits } of offers)
    if (overageAmount !== null)
      await sql`
        insert into plan_prices (plan, overage_amount, currency, digits) values (${plan}, ${overageAmount}, ${currency}, ${digits})
        on conflict (plan) do update set overage_amount = excluded.overage_amount, currency = excluded.currency, digits = excluded.digits`.execute(
        db,
      );
}
