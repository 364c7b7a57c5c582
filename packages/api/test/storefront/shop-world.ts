import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { tokenSeal } from '../../src/adapters/postgres/storefront/token-seal.ts';
import type { ConfiguredPlatform } from '../../src/resources/storefront/platform.ts';
import { createStorefrontJob } from '../../src/wiring/storefront/storefront-job.ts';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import {
  eventually,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
  testConfig,
} from '../support/harness.ts';
import { setLedgerClock } from '../support/ledger-clock.ts';
import { stockedDatabase } from '../support/perfumes.ts';
import { type ShopifyServer, startShopifyServer } from './shopify-server.ts';

/** A service, a person who owns shops, and a fake Shopify server; two separate nodes run the shop jobs on demand. */
export interface ShopWorld {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly shopify: ShopifyServer;
  readonly person: TestPerson;
  /** Creates a business with a connected shop. */
  connected(): Promise<Site>;
  /** Runs until nothing is due except failed work. */
  work(): Promise<void>;
  /** Advances the database clock. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export interface Site extends TestBusiness {
  readonly domain: string;
}

export interface ShopWorldOptions {
  readonly works?: boolean;
  /** Platforms in addition to Shopify. */
  readonly storefronts?: readonly ConfiguredPlatform[];
}

export async function openShopWorld({ works = true, storefronts = [] }: ShopWorldOptions = {}): Promise<ShopWorld> {
  const { database } = await stockedDatabase();
  const { db } = database;
  const shopify = await startShopifyServer();
  const service = await startTestService(database.url, { env: { ...shopify.env }, storefronts });
  const person = await newPerson(service, 'odile@maison-odile.fr');
  const platforms = [...testConfig({ ...shopify.env }).storefronts, ...storefronts].map(({ name, open }) =>
    open(`${service.publicUrl}/console/${name}`),
  );
  const seal = tokenSeal(await loadPepper(db, null));
  const log = { warn: () => {}, error: () => {} };
  const nodes = works ? [1, 2].map(() => createStorefrontJob({ db, importsDb: db, platforms, seal, log })) : [];

  const world: ShopWorld = {
    database,
    service,
    shopify,
    person,
    async connected() {
      const business = await newBusiness(db, { plan: 'trial' });
      await addMember(database, business.id, person.id, 'admin');
      const site = { ...business, domain: `maison-${randomUUID().slice(0, 8)}.myshopify.com` };
      shopify.shop(site.domain).subscriptions = [{ handle: 'pro' }];
      const begun = await got('startShopConnection', person.call('POST', `/businesses/${site.id}/shop/begin`, { shop: site.domain }));
      await got('connectShop', person.call('POST', `/businesses/${site.id}/shop/connect`, { query: shopify.agree(String(begun.url)) }));
      await world.work();
      return site;
    },
    async work() {
      await eventually(async () => {
        await Promise.all(nodes.map((node) => node()));
        const { rows } = await sql<{ due: number }>`
          select count(*)::int as due from shops s
          where failures = 0 and (redact or (token is not null and wanted > synced))`.execute(db);
        assert.equal(rows[0]?.due, 0, 'work is never done');
      });
    },
    async pass(seconds) {
      shopify.aheadMs += seconds * 1_000;
      await setLedgerClock(db, shopify.aheadMs / 1_000);
      await world.work();
    },
    async close() {
      await service.close();
      await shopify.close();
      await database.drop();
    },
  };
  return world;
}

/** Imports the products of a shop and returns the result, advancing the clock between polls. */
export async function importProducts({ person, pass }: ShopWorld, { id }: Site): Promise<Record<string, unknown>> {
  const begun = await got('importFromShop', person.call('POST', `/businesses/${id}/shop/import`));
  let one: Record<string, unknown> = {};
  await eventually(async () => {
    await pass(4);
    one = Object((await got('getImport', person.call('GET', `/businesses/${id}/imports/${begun.import}`))).import);
    assert.ok(['done', 'failed', 'cancelled'].includes(String(one.state)), String(one.state));
  });
  return one;
}
