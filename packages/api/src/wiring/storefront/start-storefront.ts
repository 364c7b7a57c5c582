import type { FastifyInstance } from 'fastify';
import { readDatabaseTimeMs } from '../../adapters/postgres/billing/billing-queries.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { deleteOldShopWebhooks, recordShopWebhook } from '../../adapters/postgres/storefront/due-shops.ts';
import { findShopByDomain, saveGrant } from '../../adapters/postgres/storefront/shops.ts';
import { type Seal, tokenSeal } from '../../adapters/postgres/storefront/token-seal.ts';
import { receiveShopGrant } from '../../endpoints/storefront/shop-grant.ts';
import { handleShopWebhook } from '../../endpoints/webhooks/shop-webhook.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { ShopCards } from '../../http/surfaces/shop-cards.ts';
import { serveInstallationStep } from '../../http/surfaces/shop-installation.ts';
import { serveShopProxy } from '../../http/surfaces/shop-proxy.ts';
import { type SurfaceOptions, serveOperation } from '../../http/surfaces/surface.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import { createInstallationCookie, readInstallationCookie, type ShopInstallations } from '../../resources/storefront/installation.ts';
import type { Platform } from '../../resources/storefront/platform.ts';
import type { ShopGrant, Storefront } from '../../resources/storefront/shop.ts';
import type { Databases } from '../databases.ts';
import { repeatWithPause } from '../repeat-with-pause.ts';
import { createInstallationSteps, createInstallations, type StepOptions } from './installations.ts';
import { createStorefront } from './storefront.ts';
import { createStorefrontJob } from './storefront-job.ts';

export interface StorefrontOptions {
  readonly databases: Pick<Databases, 'console' | 'background' | 'imports'>;
  readonly platforms: readonly Platform[];
  readonly pepper: Buffer;
  readonly cards: ShopCards;
  readonly surface: SurfaceOptions;
  /** URL of the console, without a trailing slash. */
  readonly consoleUrl: string;
}

export interface StorefrontModule {
  readonly storefront: Storefront;
  readonly installations: ShopInstallations;
  close(): Promise<void>;
}

const workEveryMs = 1_000;
const forgetEveryMs = 600_000;

/** Serves each platform's webhook and the cards on shop pages, and starts the storefront job. */
export function startStorefront(
  app: FastifyInstance,
  { databases, platforms, pepper, cards, surface, consoleUrl }: StorefrontOptions,
): StorefrontModule {
  const { console: db, background, imports } = databases;
  const seal = tokenSeal(pepper);
  // Ages are checked against the database's clock, because a node's own clock may be wrong.
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;

  const onTrouble = (error: unknown) => surface.log.warn({ err: error }, 'a shop could not be connected');
  for (const one of platforms) {
    const { name: platform, calls } = one;
    if (calls.parseEntry !== undefined) serveInstallation(app, { platform: one, db, seal, onTrouble }, consoleUrl, surface);
    const { parseGrant, parseProxiedCall } = calls;
    if (parseGrant !== undefined)
      serveOperation(app, `/api/storefront/${platform}`, { id: 'grantShop', method: 'POST', path: '/keys' }, surface, async ({ body }) => ({
        content: await receiveShopGrant(body, { parseGrant, store: (grant) => storeGrant(db, seal, platform, grant) }),
      }));
    const webhook = { id: `${platform}Webhook`, method: 'POST', path: `/${platform}` } as const;
    serveOperation(app, '/api/webhooks', webhook, surface, async ({ body, headers }) => {
      const content = await handleShopWebhook(
        { body, header: (name) => headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === name) },
        { calls, nowMs, store: (notice) => recordShopWebhook(db, platform, notice) },
      );
      if (content instanceof Refusal)
        surface.log.warn({ platform, reason: content.message }, "a shop's webhook was rejected; check the secret of the platform's app");
      return { content };
    });
    if (parseProxiedCall !== undefined)
      serveShopProxy(app, `/api/storefront/${platform}/card`, {
        ...surface,
        calls: { parseProxiedCall },
        nowMs,
        cards,
        findShop: (domain) => findShopByDomain(db, platform, domain),
      });
  }

  const closing = new AbortController();
  const { signal } = closing;
  const work = createStorefrontJob({ db: background, importsDb: imports, platforms, seal, log: surface.log, nowMs, signal });
  let forgotMs = Number.NEGATIVE_INFINITY;
  const end = repeatWithPause(
    async () => {
      aheadMs = (await readDatabaseTimeMs(background)) - Date.now();
      await work();
      if (performance.now() - forgotMs > forgetEveryMs) {
        await deleteOldShopWebhooks(
          background,
          platforms.map(({ name }) => name),
        );
        forgotMs = performance.now();
      }
    },
    {
      pauseMs: () => workEveryMs,
      onError: (error) => surface.log.warn({ err: error }, 'connected shops could not be processed; will retry'),
    },
  );

  return {
    storefront: createStorefront({
      db,
      platforms,
      seal,
      onTrouble,
    }),
    installations: createInstallations(db, platforms),
    async close() {
      closing.abort();
      await end();
      await cards.close();
    },
  };
}

const storeGrant = (db: Database, seal: Seal, platform: string, { state, token }: ShopGrant): Promise<boolean> =>
  saveGrant(db, { state, platform, close: (domain) => seal.close(token, domain) });

/** The app's entry address and the return from consent. Afterwards the person signs in to the console and chooses a business. */
function serveInstallation(
  app: FastifyInstance,
  options: Omit<StepOptions, 'returnTo'>,
  consoleUrl: string,
  surface: SurfaceOptions,
): void {
  const { name } = options.platform;
  const [entry, returned] = [`/api/storefront/${name}/install`, `/api/storefront/${name}/installed`];
  const steps = createInstallationSteps({ ...options, returnTo: new URL(returned, consoleUrl).href });
  const cookieOptions = { seconds: storefrontLimits.installationMinutes * 60, isSecure: consoleUrl.startsWith('https:') };
  serveInstallationStep(
    app,
    {
      id: 'installShop',
      path: entry,
      async answer(query) {
        const begun = await steps.begin(query);
        if (begun instanceof Refusal) return begun;
        return { location: begun.address, cookie: createInstallationCookie(begun.secret, cookieOptions) };
      },
    },
    surface,
  );
  const answer = async (query: string, cookie: string) =>
    (await steps.complete(query, readInstallationCookie(cookie))) ?? { location: `${consoleUrl}/${name}` };
  serveInstallationStep(app, { id: 'installedShop', path: returned, answer }, surface);
}
