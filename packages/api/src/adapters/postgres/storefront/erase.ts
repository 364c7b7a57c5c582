import { sql, type Transaction } from 'kysely';
import { announceBusiness } from '../changes.ts';

/** Erases a shop and all its data, including reviewed products. The audit log never contains the shop's name. */
export async function eraseShop(transaction: Transaction<unknown>, businessId: string, platform: string): Promise<void> {
  await sql`
    delete from product_links
    where business_id = ${businessId} and batch_id in (select id from imports where business_id = ${businessId} and kind = ${platform})`.execute(
    transaction,
  );
  await sql`delete from imports where business_id = ${businessId} and kind = ${platform}`.execute(transaction);
  await sql`
    delete from payment_events
    where starts_with(id, ${`${platform} `}) and customer_id in (select domain from shops where business_id = ${businessId})`.execute(
    transaction,
  );
  await sql`delete from shop_variants where business_id = ${businessId}`.execute(transaction);
  await sql`delete from shop_consents where business_id = ${businessId}`.execute(transaction);
  await sql`delete from shops where business_id = ${businessId}`.execute(transaction);
  await announceBusiness(transaction, businessId);
}
