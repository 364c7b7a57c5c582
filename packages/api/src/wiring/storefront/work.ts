import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../adapters/postgres/database.ts';
import {
  type DueShop,
  keepRenewed,
  keepShopReading,
  putOffShop,
  releaseShop,
  takeShops,
} from '../../adapters/postgres/storefront/due-shops.ts';
import {
  claimBeginning,
  type DueExport,
  exportsOf,
  failExport,
  keepOperation,
  keepProducts,
} from '../../adapters/postgres/storefront/exports.ts';
import type { Seal } from '../../adapters/postgres/storefront/sealed.ts';
import type { Platform } from '../../resources/storefront/platform.ts';
import { shopReadingOf } from '../../resources/storefront/reading.ts';
import { UnreadableExport } from '../../resources/storefront/shop.ts';
import { factsWork } from './facts.ts';

export interface StorefrontWorkOptions {
  readonly db: Database;
  /** For what takes longer than a page may. */
  readonly importsDb: Database;
  readonly platforms: readonly Omit<Platform, 'domains' | 'calls'>[];
  readonly seal: Seal;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly nowMs?: () => number;
  /** Ends downloads that are under way. */
  readonly signal?: AbortSignal;
}

const atOnceMax = 4;
/** A turn waits no longer for the shops that it has taken on: a slow download keeps no other shop waiting. */
const turnMs = 15_000;

/**
 * One turn: asks for shops of which the platform said that something happened, and moves their exports on. All that is to be done stands in the
 * database, so that any node may do it, and a node that is killed leaves nothing undone.
 */
export function storefrontWork(options: StorefrontWorkOptions): () => Promise<void> {
  const { db, platforms, log } = options;
  const visits = new Map(platforms.map((platform) => [platform.name, visitsOf(platform, options)]));
  const underWay = new Set<Promise<void>>();
  return async () => {
    const free = atOnceMax - underWay.size;
    for (const shop of free > 0 ? await takeShops(db, [...visits.keys()], free) : []) {
      const visiting = (visits.get(shop.platform)?.(shop) ?? Promise.resolve())
        .catch((error: unknown) =>
          log.warn({ err: error, business: shop.businessId }, 'a shop could not be put off; it is asked for again'),
        )
        .finally(() => underWay.delete(visiting));
      underWay.add(visiting);
    }
    const over = new AbortController();
    const visited = Promise.all(underWay).finally(() => over.abort());
    await Promise.race([visited, wait(turnMs, undefined, { signal: over.signal }).catch(() => visited)]);
  };
}

/** What is done for one shop of this platform that is due. */
function visitsOf(platform: StorefrontWorkOptions['platforms'][number], options: StorefrontWorkOptions): (shop: DueShop) => Promise<void> {
  const { title, plans, countsTests, consent, admin } = platform;
  const { db, importsDb, seal, log, nowMs = Date.now, signal } = options;
  const bringFacts = factsWork(importsDb, platform);

  /** The shop with a token that is good for a while, and what it says. Null where the shop has thrown the app out. */
  async function opened(shop: DueShop): Promise<{ readonly shop: DueShop; readonly access: string } | null> {
    if (shop.token === null) return null;
    const token = seal.open(shop.token, shop.domain);
    if (token === null) throw new Error('the token of a shop cannot be read; was it sealed under another KEY_PEPPER?');
    if (token.refresh === null || token.untilMs === null || token.untilMs > nowMs()) return { shop, access: token.access };
    const fresh = await consent.renewed(shop.domain, token.refresh);
    if (fresh === null) return null;
    // What the shop once agreed to is not always said again.
    const sealed = seal.close({ ...fresh, writes: fresh.writes || token.writes }, shop.domain);
    // One that was connected anew meanwhile is asked for in its own turn.
    if (!(await keepRenewed(db, shop, sealed))) throw new Error('the shop was connected anew meanwhile');
    return { shop: { ...shop, token: sealed }, access: fresh.access };
  }

  async function visit(due: DueShop): Promise<void> {
    const { businessId: business } = due;
    try {
      const open = await opened(due);
      const subscriptions = open === null ? null : await admin.subscriptions(due.domain, open.access);
      const reading = await keepShopReading(db, platform, open?.shop ?? due, (at) =>
        subscriptions === null ? null : shopReadingOf(subscriptions, { plans, countsTests, at }),
      );
      if (reading?.trouble != null) log.error({ business, trouble: reading.trouble }, 'what a shop pays for entitles it to nothing new');
      if (open === null || reading === null) return;
      for (const one of await exportsOf(db, business)) await moveOn(one, due.domain, open.access);
      await bringFacts({ businessId: business, domain: due.domain, access: open.access });
      await releaseShop(db, due);
    } catch (error) {
      log.warn({ err: error, business }, 'a shop could not be asked for; it is tried again');
      await putOffShop(db, due);
    }
  }

  async function moveOn(one: DueExport, domain: string, access: string): Promise<void> {
    if (one.operation === null) {
      if (await claimBeginning(db, one)) await keepOperation(db, one, await admin.beginExport(domain, access));
      return;
    }
    const exported = await admin.exported(domain, access, one.operation);
    if (exported.is === 'under way') return;
    if (exported.is === 'failed') return failed(one, exported.reason);
    const { url } = exported;
    try {
      const isThere = await keepProducts(importsDb, one, async () => (url === null ? nothing() : admin.products(url, signal)));
      if (!isThere) await failed(one, `What ${title} wrote down has expired.`);
    } catch (error) {
      if (!(error instanceof UnreadableExport)) throw error;
      log.error({ err: error, business: one.businessId }, 'what a shop wrote down could not be read');
      await failed(one, `What ${title} wrote down could not be read.`);
    }
  }

  const failed = (one: DueExport, reason: string): Promise<void> =>
    failExport(db, one, `${reason} Nothing was taken. Fetch the products again.`);

  return visit;
}

async function* nothing(): AsyncGenerator<never> {}
