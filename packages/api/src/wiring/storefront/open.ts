import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../adapters/postgres/database.ts';
import { forgetOldShopNotices, takeShopNotice } from '../../adapters/postgres/storefront/due-shops.ts';
import { tokenSeal } from '../../adapters/postgres/storefront/sealed.ts';
import { shopNamed } from '../../adapters/postgres/storefront/shops.ts';
import { type ShopifySettings, shopifyApp } from '../../adapters/shopify/shopify.ts';
import { takeShopifyNotice } from '../../endpoints/webhooks/shopify.ts';
import { type DoorOptions, serveDoor } from '../../http/door.ts';
import type { ShopCards } from '../../http/shop-cards.ts';
import { serveShopDoor } from '../../http/shop-door.ts';
import type { Storefront } from '../../resources/storefront/shop.ts';
import { again } from '../again.ts';
import { storefrontDesk } from './desk.ts';
import { storefrontWork } from './work.ts';

export interface StorefrontOptions {
  readonly db: Database;
  readonly importsDb: Database;
  readonly settings: ShopifySettings;
  readonly pepper: Buffer;
  /** The console's page that the platform leads back to. */
  readonly returnTo: string;
  readonly cards: ShopCards;
  readonly door: DoorOptions;
}

export interface OpenStorefront {
  readonly desk: Storefront;
  close(): Promise<void>;
}

const workEveryMs = 1_000;
const forgetEveryMs = 600_000;

/** Opens the doors for the platform's notices and for cards on pages of shops, and keeps the work going. */
export function openStorefront(
  app: FastifyInstance,
  { db, importsDb, settings, pepper, returnTo, cards, door }: StorefrontOptions,
): OpenStorefront {
  const shopify = shopifyApp(settings, returnTo);
  const seal = tokenSeal(pepper);
  const { signatures } = shopify;
  const { plans, countsTests } = settings;
  // Ages are judged by the database's clock, as everything else is: a node's own may be off.
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;

  serveDoor(app, '/api/webhooks', { id: 'shopifyWebhook', method: 'POST', path: '/shopify' }, door, async ({ body, headers }) => ({
    content: await takeShopifyNotice(
      { body, header: (name) => headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === name) },
      { signatures, nowMs, keep: (notice) => takeShopNotice(db, notice) },
    ),
  }));
  serveShopDoor(app, '/api/storefront/shopify/card', { ...door, signatures, nowMs, cards, shopNamed: (domain) => shopNamed(db, domain) });

  const work = storefrontWork({ db, importsDb, shopify, plans, countsTests, seal, log: door.log, nowMs });
  let forgotMs = Number.NEGATIVE_INFINITY;
  const end = again(
    async () => {
      aheadMs = (await databaseTimeMs(db)) - Date.now();
      await work();
      if (performance.now() - forgotMs > forgetEveryMs) {
        await forgetOldShopNotices(db);
        forgotMs = performance.now();
      }
    },
    {
      pauseMs: () => workEveryMs,
      onError: (error) => door.log.warn({ err: error }, 'connected shops could not be looked after; it is tried again'),
    },
  );

  return {
    desk: storefrontDesk({
      db,
      shopify,
      seal,
      onTrouble: (error) => door.log.warn({ err: error }, 'a shop could not be connected'),
    }),
    async close() {
      await end();
      await cards.close();
    },
  };
}

async function databaseTimeMs(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select floor(extract(epoch from ledger_now()) * 1000)::bigint as ms`.execute(db);
  return rows[0]?.ms ?? Date.now();
}
