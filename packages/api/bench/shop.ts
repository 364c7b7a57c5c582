import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { createPasswords } from '../src/adapters/better-auth/passwords.ts';
import { announceBusiness } from '../src/adapters/postgres/changes.ts';
import { createMember } from '../src/adapters/postgres/people/people.ts';
import { startShopifyServer, variant } from '../test/storefront/shopify-server.ts';
import { signedIn, watchMemory, watchOthers } from './products.ts';
import { openStage, type Stage } from './stage.ts';

const count = 50_000;
const pollEveryMs = 100;
const domain = 'maison-bench.myshopify.com';

/**
 * Imports a connected shop with 50,000 variants: time until all are matched, then until all their metafields are written. With `killed`, the service
 * is killed halfway through matching and another continues. The rate limit is that of Shopify's largest plan.
 */
export async function benchShop(isKilled: boolean): Promise<void> {
  const stage = await openStage();
  const shopify = await startShopifyServer();
  try {
    const { id: business } = await stage.newBusiness();
    const password = 'a password to measure with';
    const person = { name: 'Bench', email: 'bench@maison-odile.fr', passwordHash: await createPasswords().hash(password) };
    await createMember(stage.db, business, person, 'admin');
    let service = await stage.target('group-commit', { ...shopify.env });
    const call = await signedIn(service.url, person.email, password);
    const shop = shopify.shop(domain);
    shop.subscriptions = [{ handle: 'pro' }];
    shop.lines = await madeUpVariants();
    shop.bucket = { points: 20_000, atMs: performance.now(), restoreRate: 1_000 };
    const agree = async (url: unknown) =>
      void (await call('POST', `/businesses/${business}/shop/connect`, { query: shopify.agree(String(url)) }));
    await agree((await call('POST', `/businesses/${business}/shop/begin`, { shop: domain })).url);

    const memory = watchMemory(service);
    const others = watchOthers(service.url);
    const startedMs = performance.now();
    const begun = await call('POST', `/businesses/${business}/shop/import`);
    await until(async () => (await importOf(stage, begun.import)).state !== 'reading');
    const readMs = performance.now();
    if (isKilled) {
      await until(async () => (await importOf(stage, begun.import)).done > count / 2);
      await others.report();
      await service.stop();
      service = await stage.target('group-commit', { ...shopify.env });
    }
    await until(async () => (await importOf(stage, begun.import)).state !== 'matching');
    const matchedMs = performance.now();
    const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
    console.log(`written down and fetched in ${seconds(startedMs, readMs)} s, matched in ${seconds(readMs, matchedMs)} s`);
    console.log(JSON.stringify(await standing(stage, business)));
    console.log(memory.report());
    if (isKilled) return;
    console.log(await others.report());

    await sql`update product_links set state = 'approved', fragrance_id = likely where business_id = ${business} and likely is not null`.execute(
      stage.db,
    );
    await stage.db.transaction().execute((transaction) => announceBusiness(transaction, business));
    const metafieldMemory = watchMemory(service);
    const switchedMs = performance.now();
    await agree((await call('POST', `/businesses/${business}/shop/facts`, { on: true })).url);
    await until(async () => Object(Object((await call('GET', `/businesses/${business}/shop`)).shop).facts).settled === true, 2_000);
    const writtenMs = performance.now();
    const asked = (kind: string): number => shopify.asked.filter((one) => one === kind).length;
    console.log(
      `metafields of ${shop.fields.size} variants written in ${seconds(switchedMs, writtenMs)} s, in ${asked('metafieldsSet')} calls, ${asked('throttled')} of them throttled`,
    );
    console.log(metafieldMemory.report());
  } finally {
    await shopify.close();
    await stage.close();
  }
}

async function until(holds: () => Promise<boolean>, everyMs = pollEveryMs): Promise<void> {
  while (!(await holds())) await wait(everyMs);
}

async function importOf({ db }: Stage, id: unknown): Promise<{ readonly state: string; readonly done: number }> {
  const { rows } = await sql<{ state: string; done: number }>`
    select state, done_count::int as done from imports where id = ${String(id)}::uuid`.execute(db);
  const [one] = rows;
  if (one === undefined) throw new Error('the import is gone');
  return one;
}

async function standing({ db }: Stage, business: string): Promise<unknown> {
  const { rows } = await sql`
    select count(*)::int as links, count(distinct ref)::int as refs, count(*) filter (where state = 'suggested')::int as suggested,
           (select count(*)::int from import_rows where business_id = ${business}) as left,
           (select count(*)::int from shop_variants where business_id = ${business}) as variants
    from product_links where business_id = ${business}`.execute(db);
  return rows[0];
}

/** Repeats the perfumes of the sample library in several sizes; every tenth variant is unknown. */
async function madeUpVariants(): Promise<string[]> {
  const csv = await readFile(fileURLToPath(new URL('../samples/library.csv', import.meta.url)), 'utf8');
  const names = csv
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, vendor, title] = /^[^,]*,([^,"]+),([^,"]+),/.exec(line) ?? [];
      return vendor === undefined || title === undefined ? [] : [{ vendor, title }];
    });
  return Array.from({ length: count }, (_, at) =>
    variant(
      at,
      `SKU-${at}`,
      `${(at % 9) + 1}0 ml / Eau de Parfum`,
      at % 10 === 9 ? { title: `Qzxv Wkrrt ${at}`, vendor: 'Nobody' } : (names[at % names.length] ?? {}),
    ),
  );
}
