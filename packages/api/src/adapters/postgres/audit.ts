import { sql, type Transaction } from 'kysely';
import type { Actor, Deed } from '../../resources/audit.ts';

/** Tells of a deed in the transaction that does it, so that neither stands without the other. */
export async function tell(
  transaction: Transaction<unknown>,
  businessId: string,
  { kind, id, name }: Actor,
  { action, subject, details }: Deed,
): Promise<void> {
  await sql`
    insert into audit (business_id, actor_kind, actor_id, actor_name, action, subject, details)
    values (${businessId}, ${kind}, ${id}, ${name}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)`.execute(transaction);
}
