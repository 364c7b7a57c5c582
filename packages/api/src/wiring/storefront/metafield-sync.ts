import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../../adapters/postgres/database.ts';
import {
  type DueVariant,
  listDueVariants,
  markKeysPending,
  markMetafieldsDefined,
  markMetafieldsSynced,
  readPendingChanges,
  saveMetafieldTrouble,
  saveSyncedVariants,
} from '../../adapters/postgres/storefront/metafields.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import { toCard } from '../../resources/card/card.ts';
import { applyEdit } from '../../resources/edits/edited-card.ts';
import {
  createMetafields,
  type MetafieldsResponse,
  type ShopMetafields,
  splitIntoCalls,
  type VariantMetafields,
} from '../../resources/storefront/metafields.ts';
import type { Platform } from '../../resources/storefront/platform.ts';

interface OpenShop {
  readonly businessId: string;
  readonly domain: string;
  readonly access: string;
}

const describeForbidden = (title: string): string =>
  `The app no longer has write access to the shop's products. Turn the metafield sync on again and authorise it on ${title}.`;

/**
 * One run for a shop: updates the metafields of its products for a limited time. There is no queue: remaining differences are
 * remaining work, so another node can take over after a crash, and repeated writes are idempotent.
 */
export function createMetafieldSync(
  db: Database,
  { title, metafields: fields }: Pick<Platform, 'title' | 'metafields'>,
): (shop: OpenShop) => Promise<void> {
  return async (shop) => {
    const until = performance.now() + storefrontLimits.metafieldsTurnMs;
    while (performance.now() < until) {
      const pending = await readPendingChanges(db, shop.businessId);
      if (pending === null) return;
      if (pending.needsDefinitions && !(await defineMetafields(shop))) return;
      const due = await listDueVariants(db, shop.businessId, storefrontLimits.metafieldsBatchSize);
      if (due.length === 0) return markMetafieldsSynced(db, shop.businessId, pending.changes);
      if (!(await updateVariants(shop, due, until))) return;
    }
  };

  /** False if the run is over. */
  async function defineMetafields({ businessId, domain, access }: OpenShop): Promise<boolean> {
    const answer = await fields.define(domain, access);
    if (answer.is === 'forbidden') await saveMetafieldTrouble(db, businessId, describeForbidden(title));
    if (answer.is === 'refused')
      await saveMetafieldTrouble(db, businessId, `${title} rejected the definitions of the metafields: ${answer.reason}`);
    if (answer.is === 'done') await markMetafieldsDefined(db, businessId, domain);
    return answer.is === 'done';
  }

  /** False if the run is over. */
  async function updateVariants({ businessId, domain, access }: OpenShop, due: readonly DueVariant[], until: number): Promise<boolean> {
    const variants = due.map(createVariantMetafields);
    const marks = new Map(due.map(({ owner, mark }) => [owner, mark]));
    await markKeysPending(
      db,
      businessId,
      variants.map(({ owner, metafields }) => ({ owner, keys: metafields.map(({ key }) => key) })),
    );
    for (const call of splitIntoCalls(variants, fields.fieldsAtOnceMax)) if (!(await settle(call))) return false;
    return true;

    async function settle(call: readonly VariantMetafields[]): Promise<boolean> {
      if (performance.now() > until) return false;
      const answer = await applyChanges(fields, { domain, access }, call);
      if (answer.is === 'forbidden') await saveMetafieldTrouble(db, businessId, describeForbidden(title));
      if (answer.is === 'forbidden' || answer.is === 'shut') return false;
      const isTogether = answer.is === 'refused' && call.length > 1;
      if (answer.is !== 'throttled' && !isTogether) {
        const fault = answer.is === 'refused' ? answer.reason : null;
        await saveSyncedVariants(
          db,
          businessId,
          // A variant without metafields that is rejected no longer exists.
          call.map(({ owner, metafields }) => ({
            owner,
            mark: marks.get(owner) ?? null,
            keys: metafields.map(({ key }) => key),
            fault: metafields.length > 0 ? fault : null,
          })),
        );
      }
      await rest(Math.min(answer.restMs, storefrontLimits.metafieldsWaitMsMax));
      if (answer.is === 'throttled') return settle(call);
      // If a batch is rejected, each variant is retried individually, so that valid ones succeed.
      if (isTogether) for (const one of call) if (!(await settle([one]))) return false;
      return true;
    }
  }
}

/** Removes outdated metafields before it writes current ones. */
async function applyChanges(
  fields: ShopMetafields,
  { domain, access }: Pick<OpenShop, 'domain' | 'access'>,
  call: readonly VariantMetafields[],
): Promise<MetafieldsResponse> {
  const outdated = call.filter(({ gone }) => gone.length > 0);
  const removed: MetafieldsResponse = outdated.length === 0 ? { is: 'done', restMs: 0 } : await fields.remove(domain, access, outdated);
  const current = call.filter(({ metafields }) => metafields.length > 0);
  return removed.is !== 'done' || current.length === 0 ? removed : fields.write(domain, access, current);
}

/** The metafields of the card in English, the library's language. Without an edit they come from the record. */
function createVariantMetafields({ owner, keys, shown }: DueVariant): VariantMetafields {
  const recorded = shown === null ? null : toCard(shown.fragrance);
  const metafields = recorded === null ? [] : createMetafields(shown?.edit == null ? recorded : applyEdit(recorded, shown.edit, 'en'));
  const currentKeys = new Set(metafields.map(({ key }) => key));
  return { owner, metafields, gone: keys.filter((key) => !currentKeys.has(key)) };
}
