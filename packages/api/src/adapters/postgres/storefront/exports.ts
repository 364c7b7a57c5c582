import { sql, type Transaction } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { productFileLimits, storefrontLimits } from '../../../limits/limits.ts';
import type { Authority, AuthorityCode } from '../../../resources/business/authority.ts';
import { type PlatformName, platformActor } from '../../../resources/storefront/platform.ts';
import type { ShopProduct } from '../../../resources/storefront/shop.ts';
import { type ActingIn, lockBusiness, withAuthority } from '../business/authority.ts';
import type { Database } from '../database.ts';
import { endImport, newImport, type SavedRow, saveRows } from '../products/imports.ts';

/** A product export in progress. */
export interface DueExport {
  readonly businessId: string;
  readonly importId: string;
  /** The platform's id of the export. Null until it has started. */
  readonly operation: string | null;
}

/** Starts an export of all products of a shop and returns its import, or the import of an export already in progress. */
export function startProductExport(db: Database, by: Authority): Promise<string | Refusal<AuthorityCode | 'rate_limited'>> {
  return withAuthority(db, by, async (acting) => {
    const shop = await lockShop(acting);
    if (shop === null) return refuse('not_found', { message: 'No shop is connected.' });
    const id = await beginExport(acting, shop);
    await sql`update shops set next_at = ledger_now(), failures = 0 where business_id = ${acting.businessId}`.execute(acting.transaction);
    return id;
  });
}

/** Starts an export of a shop whose products have changed, if it is due. It waits while too many other imports are in progress. */
export function startDueExport(db: Database, { businessId }: { readonly businessId: string }, platform: PlatformName): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { rows: due } = await sql`
      select from shops where business_id = ${businessId} and products_due_at <= ledger_now() and token is not null`.execute(transaction);
    if (due.length === 0) return;
    await lockBusiness(transaction, businessId);
    const acting = { transaction, businessId, actor: platformActor(platform) };
    const shop = await lockShop(acting);
    if (shop !== null) await beginExport(acting, shop);
  });
}

interface ExportedShop {
  readonly platform: string;
  readonly domain: string;
  /** The import of an export in progress. */
  readonly importId: string | null;
}

async function lockShop({ transaction, businessId }: Pick<ActingIn, 'transaction' | 'businessId'>): Promise<ExportedShop | null> {
  const { rows } = await sql<ExportedShop>`
    select platform, domain, (select import_id from shop_exports e where e.business_id = s.business_id limit 1) as "importId"
    from shops s where business_id = ${businessId} and token is not null for update`.execute(transaction);
  return rows[0] ?? null;
}

async function beginExport(
  acting: Omit<ActingIn, 'role'>,
  { platform, domain, importId }: ExportedShop,
): Promise<string | Refusal<'rate_limited'>> {
  if (importId !== null) return importId;
  const { transaction, businessId } = acting;
  const id = await newImport(acting, { kind: platform, name: domain, state: 'reading', byteLength: 0 });
  if (typeof id !== 'string') return id;
  await sql`insert into shop_exports (business_id, import_id) values (${businessId}, ${id})`.execute(transaction);
  await sql`update shops set products_due_at = null, products_imported_at = ledger_now() where business_id = ${businessId}`.execute(
    transaction,
  );
  return id;
}

/** Exports whose import hasn't been cancelled; the others are deleted. */
export async function listExports(db: Database, businessId: string): Promise<readonly DueExport[]> {
  await sql`
    delete from shop_exports e using imports i
    where e.business_id = ${businessId} and i.business_id = e.business_id and i.id = e.import_id and i.state <> 'reading'`.execute(db);
  const { rows } = await sql<DueExport>`
    select business_id as "businessId", import_id as "importId", operation from shop_exports where business_id = ${businessId}
    order by import_id`.execute(db);
  return rows;
}

/** True for one node at a time, so that the export is started only once, however slowly the platform responds. */
export async function claimExportStart(db: Database, { businessId, importId }: DueExport): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update shop_exports set begun_at = ledger_now()
    where business_id = ${businessId} and import_id = ${importId} and operation is null
      and (begun_at is null or begun_at < ledger_now() - make_interval(secs => ${storefrontLimits.leaseSeconds}))`.execute(db);
  return numAffectedRows > 0n;
}

/** Null if the platform didn't start the export; it is then requested again. */
export async function saveOperation(db: Database, { businessId, importId }: DueExport, operation: string | null): Promise<void> {
  await sql`update shop_exports set operation = ${operation}, begun_at = null where business_id = ${businessId} and import_id = ${importId}`.execute(
    db,
  );
}

export function failExport(db: Database, { businessId, importId }: DueExport, fault: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`delete from shop_exports where business_id = ${businessId} and import_id = ${importId}`.execute(transaction);
    await endImport(transaction, businessId, importId, 'failed', fault);
  });
}

export async function failExports(transaction: Transaction<unknown>, businessId: string, fault: string): Promise<void> {
  const { rows } = await sql<{ importId: string }>`
    delete from shop_exports where business_id = ${businessId} returning import_id as "importId"`.execute(transaction);
  for (const { importId } of rows) await endImport(transaction, businessId, importId, 'failed', fault);
}

const batchRows = 1_000;
const tooMany = `The shop has more than ${productFileLimits.rowsMax.toLocaleString('en-GB')} variants. Nothing was imported. Upload the perfumes among them as a file.`;

/** Saves products as they arrive, all or nothing, and queues them for matching. False if the export has expired. */
export function saveProducts(
  db: Database,
  { businessId, importId }: DueExport,
  open: () => Promise<AsyncIterable<ShopProduct> | null>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      select from imports where business_id = ${businessId} and id = ${importId} and state = 'reading' for update skip locked`.execute(
      transaction,
    );
    // It was cancelled, or another node is processing it.
    if (rows.length === 0) return true;
    const products = await open();
    if (products === null) return false;
    let pending: SavedRow[] = [];
    let variants: Variant[] = [];
    let line = 0;
    let bad = 0;
    for await (const product of products) {
      const { row, reason } = product;
      line += 1;
      if (line > productFileLimits.rowsMax) {
        await sql`delete from import_rows where business_id = ${businessId} and import_id = ${importId}`.execute(transaction);
        await sql`delete from shop_exports where business_id = ${businessId} and import_id = ${importId}`.execute(transaction);
        await endImport(transaction, businessId, importId, 'failed', tooMany);
        return true;
      }
      if (product.row === null) bad += 1;
      else variants.push({ owner: product.variant, ref: product.row.ref });
      pending.push({ line, row, reason });
      if (pending.length === batchRows) {
        await saveRows(transaction, businessId, importId, pending);
        await keepVariants(transaction, businessId, importId, variants);
        [pending, variants] = [[], []];
      }
    }
    await saveRows(transaction, businessId, importId, pending);
    await keepVariants(transaction, businessId, importId, variants);
    await forgetVariants(transaction, businessId, importId);
    const imported = line - bad;
    await sql`
      update imports set row_count = ${imported}, bad_count = ${bad}, state = case when ${imported}::int = 0 then 'done' else 'matching' end,
                         finished_at = case when ${imported}::int = 0 then statement_timestamp() end
      where business_id = ${businessId} and id = ${importId}`.execute(transaction);
    await sql`delete from shop_exports where business_id = ${businessId} and import_id = ${importId}`.execute(transaction);
    return true;
  });
}

interface Variant {
  readonly owner: string;
  readonly ref: string;
}

async function keepVariants(
  transaction: Transaction<unknown>,
  businessId: string,
  importId: string,
  variants: readonly Variant[],
): Promise<void> {
  await sql`
    insert into shop_variants as v (business_id, owner, ref, import_id)
    select ${businessId}, value->>'owner', value->>'ref', ${importId}::uuid
    from jsonb_array_elements(${JSON.stringify(variants)}::jsonb)
    on conflict (business_id, owner) do update set ref = excluded.ref, import_id = excluded.import_id`.execute(transaction);
}

/** Variants that the shop no longer has, or that have no unique reference. Their metafields must be removed before the rows are deleted. */
async function forgetVariants(transaction: Transaction<unknown>, businessId: string, importId: string): Promise<void> {
  await sql`
    delete from shop_variants where business_id = ${businessId} and import_id <> ${importId}::uuid and keys = '{}'`.execute(transaction);
  await sql`
    update shop_variants set ref = null where business_id = ${businessId} and import_id <> ${importId}::uuid`.execute(transaction);
}
