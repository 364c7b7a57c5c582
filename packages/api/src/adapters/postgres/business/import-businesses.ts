import { sql } from 'kysely';
import { operator } from '../../../resources/business/audit.ts';
import { createOwnerInvitation, invitationHours } from '../../../resources/business/owner-invitation.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { postgresMailQueue } from '../people/mail-queue.ts';
import { recordAudit } from './audit.ts';
import { createBusinessWithin, type NewBusiness } from './businesses.ts';
import { inviteOwner } from './invitations.ts';

export interface ImportedBusiness extends NewBusiness {
  /** Identifies the business in later imports. */
  readonly key: string;
  /** The email address of the owner to invite. Null if nobody is invited. */
  readonly contact: string | null;
}

/** The keys that were imported before, with their businesses. */
export async function findImported(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await query`
    select ${columns('business_import_keys', ['key', 'business_id'])} from business_import_keys
    where key = any(${keys}::text[]) order by key`.execute(db);
  return new Map(rows.map(({ key, businessId }) => [key, businessId]));
}

/**
 * Creates a business with its invitation and email, all or nothing. Returns its ID, or null if its key was imported before, even by another
 * import that is running now.
 */
export const importBusiness = (
  db: Database,
  { key, contact, ...business }: ImportedBusiness,
  { pepper, consoleUrl }: { readonly pepper: Buffer; readonly consoleUrl: string },
): Promise<string | null> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('sillage business import'), hashtext(${key}))`.execute(transaction);
    if ((await findImported(transaction, [key])).size > 0) return null;
    const id = await createBusinessWithin(transaction, business);
    await sql`insert into business_import_keys (key, business_id) values (${key}, ${id})`.execute(transaction);
    const { name, website } = business;
    await recordAudit(transaction, id, operator, { action: 'business.created', subject: null, details: { name, website } });
    if (contact !== null) {
      const email = createOwnerInvitation(await inviteOwner(transaction, id, contact), { to: contact, business: name, consoleUrl });
      await postgresMailQueue(transaction, pepper).add(email, invitationHours);
    }
    return id;
  });
