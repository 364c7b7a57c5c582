import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../adapters/postgres/database.ts';
import {
  claimShops,
  type DueShop,
  releaseShop,
  rescheduleShopSync,
  saveRenewedToken,
  saveShopReading,
} from '../../adapters/postgres/storefront/due-shops.ts';
import {
  claimExportStart,
  type DueExport,
  failExport,
  listExports,
  saveOperation,
  saveProducts,
  startDueExport,
} from '../../adapters/postgres/storefront/exports.ts';
import type { Seal } from '../../adapters/postgres/storefront/token-seal.ts';
import type { Platform } from '../../resources/storefront/platform.ts';
import { UnreadableExport } from '../../resources/storefront/shop.ts';
import { evaluateShopSubscriptions } from '../../resources/storefront/shop-reading.ts';
import { createMetafieldSync } from './metafield-sync.ts';

export interface StorefrontWorkOptions {
  readonly db: Database;
  /** For work that takes longer than a page request may. */
  readonly importsDb: Database;
  readonly platforms: readonly Omit<Platform, 'domains' | 'calls'>[];
  readonly seal: Seal;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly nowMs?: () => number;
  /** Aborts downloads in progress. */
  readonly signal?: AbortSignal;
}

const atOnceMax = 4;
/** A run doesn't wait longer than this for its shops, so that a slow download doesn't delay others. */
const turnMs = 15_000;

/**
 * One run: reads shops with pending webhooks and continues their exports. The queue is in the database, so any node can process it,
 * and a killed node leaves nothing undone.
 */
export function createStorefrontJob(options: StorefrontWorkOptions): () => Promise<void> {
  const { db, platforms, log } = options;
  const visits = new Map(platforms.map((platform) => [platform.name, createVisit(platform, options)]));
  const inFlight = new Set<Promise<void>>();
  return async () => {
    const free = atOnceMax - inFlight.size;
    for (const shop of free > 0 ? await claimShops(db, [...visits.keys()], free) : []) {
      const visiting = (visits.get(shop.platform)?.(shop) ?? Promise.resolve())
        .catch((error: unknown) => log.warn({ err: error, business: shop.businessId }, 'a shop could not be rescheduled; will retry'))
        .finally(() => inFlight.delete(visiting));
      inFlight.add(visiting);
    }
    const timeout = new AbortController();
    const visited = Promise.all(inFlight).finally(() => timeout.abort());
    await Promise.race([visited, wait(turnMs, undefined, { signal: timeout.signal }).catch(() => visited)]);
  };
}

/** Processes one due shop of this platform. */
function createVisit(
  platform: StorefrontWorkOptions['platforms'][number],
  options: StorefrontWorkOptions,
): (shop: DueShop) => Promise<void> {
  const { title, plans, countsTests, consent, admin } = platform;
  const { db, importsDb, seal, log, nowMs = Date.now, signal } = options;
  const bringFacts = createMetafieldSync(importsDb, platform);

  /** The shop with a valid access token. Null if the shop has uninstalled the app. */
  async function openShop(shop: DueShop): Promise<{ readonly shop: DueShop; readonly access: string } | null> {
    if (shop.token === null) return null;
    const token = seal.open(shop.token, shop.domain);
    if (token === null) throw new Error('the token of a shop cannot be decrypted; was it encrypted with a different KEY_PEPPER?');
    if (token.refresh === null || token.untilMs === null || token.untilMs > nowMs()) return { shop, access: token.access };
    const fresh = await consent.renewToken(shop.domain, token.refresh);
    if (fresh === null) return null;
    // A renewed token doesn't always repeat the granted permissions.
    const sealed = seal.close({ ...fresh, writes: fresh.writes || token.writes }, shop.domain);
    // A shop that was reconnected in the meantime is processed in a later run.
    if (!(await saveRenewedToken(db, shop, sealed))) throw new Error('the shop was reconnected meanwhile');
    return { shop: { ...shop, token: sealed }, access: fresh.access };
  }

  async function visit(due: DueShop): Promise<void> {
    const { businessId: business } = due;
    try {
      const open = await openShop(due);
      const subscriptions = open === null ? null : await admin.subscriptions(due.domain, open.access);
      const reading = await saveShopReading(db, platform, open?.shop ?? due, (at) =>
        subscriptions === null ? null : evaluateShopSubscriptions(subscriptions, { plans, countsTests, at }),
      );
      if (reading?.trouble != null) log.error({ business, trouble: reading.trouble }, 'the plan of a shop has no effect');
      if (open === null || reading === null) return;
      await startDueExport(db, due, platform);
      for (const one of await listExports(db, business)) await continueExport(one, due.domain, open.access);
      await bringFacts({ businessId: business, domain: due.domain, access: open.access });
      await releaseShop(db, due);
    } catch (error) {
      log.warn({ err: error, business }, 'a shop could not be read; will retry');
      await rescheduleShopSync(db, due);
    }
  }

  async function continueExport(one: DueExport, domain: string, access: string): Promise<void> {
    if (one.operation === null) {
      if (await claimExportStart(db, one)) await saveOperation(db, one, await admin.beginExport(domain, access));
      return;
    }
    const exported = await admin.exported(domain, access, one.operation);
    if (exported.is === 'under way') return;
    if (exported.is === 'failed') return failed(one, exported.reason);
    const { url } = exported;
    try {
      const isThere = await saveProducts(importsDb, one, async () =>
        url === null ? nothing() : admin.products({ domain, access }, url, signal),
      );
      if (!isThere) await failed(one, `The export from ${title} has expired.`);
    } catch (error) {
      if (!(error instanceof UnreadableExport)) throw error;
      log.error({ err: error, business: one.businessId }, 'the export of a shop could not be read');
      await failed(one, `The export from ${title} could not be read.`);
    }
  }

  const failed = (one: DueExport, reason: string): Promise<void> =>
    failExport(db, one, `${reason} Nothing was imported. Import the products again.`);

  return visit;
}

async function* nothing(): AsyncGenerator<never> {}
