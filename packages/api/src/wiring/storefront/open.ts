import type { FastifyInstance } from 'fastify';
import { databaseTimeMs } from '../../adapters/postgres/billing/readout.ts';
import { forgetOldShopNotices, takeShopNotice } from '../../adapters/postgres/storefront/due-shops.ts';
import { tokenSeal } from '../../adapters/postgres/storefront/sealed.ts';
import { shopNamed } from '../../adapters/postgres/storefront/shops.ts';
import { receiveShopNotice } from '../../endpoints/webhooks/shop-notice.ts';
import { type DoorOptions, serveDoor } from '../../http/doors/door.ts';
import type { ShopCards } from '../../http/doors/shop-cards.ts';
import { serveShopDoor } from '../../http/doors/shop-door.ts';
import type { Platform } from '../../resources/storefront/platform.ts';
import type { Storefront } from '../../resources/storefront/shop.ts';
import { again } from '../again.ts';
import type { Databases } from '../databases.ts';
import { storefrontDesk } from './desk.ts';
import { storefrontWork } from './work.ts';

export interface StorefrontOptions {
  readonly databases: Pick<Databases, 'console' | 'background' | 'imports'>;
  readonly platforms: readonly Platform[];
  readonly pepper: Buffer;
  readonly cards: ShopCards;
  readonly door: DoorOptions;
}

export interface OpenStorefront {
  readonly desk: Storefront;
  close(): Promise<void>;
}

const workEveryMs = 1_000;
const forgetEveryMs = 600_000;

/** Opens the doors for each platform's notices and for cards on pages of its shops, and keeps the work going. */
export function openStorefront(app: FastifyInstance, { databases, platforms, pepper, cards, door }: StorefrontOptions): OpenStorefront {
  const { console: db, background, imports } = databases;
  const seal = tokenSeal(pepper);
  // Ages are judged by the database's clock, as everything else is: a node's own may be off.
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;

  for (const { name: platform, calls } of platforms) {
    const webhook = { id: `${platform}Webhook`, method: 'POST', path: `/${platform}` } as const;
    serveDoor(app, '/api/webhooks', webhook, door, async ({ body, headers }) => ({
      content: await receiveShopNotice(
        { body, header: (name) => headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === name) },
        { calls, nowMs, keep: (notice) => takeShopNotice(db, platform, notice) },
      ),
    }));
    serveShopDoor(app, `/api/storefront/${platform}/card`, {
      ...door,
      calls,
      nowMs,
      cards,
      shopNamed: (domain) => shopNamed(db, platform, domain),
    });
  }

  const closing = new AbortController();
  const { signal } = closing;
  const work = storefrontWork({ db: background, importsDb: imports, platforms, seal, log: door.log, nowMs, signal });
  let forgotMs = Number.NEGATIVE_INFINITY;
  const end = again(
    async () => {
      aheadMs = (await databaseTimeMs(background)) - Date.now();
      await work();
      if (performance.now() - forgotMs > forgetEveryMs) {
        await forgetOldShopNotices(
          background,
          platforms.map(({ name }) => name),
        );
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
      platforms,
      seal,
      onTrouble: (error) => door.log.warn({ err: error }, 'a shop could not be connected'),
    }),
    async close() {
      closing.abort();
      await end();
      await cards.close();
    },
  };
}
