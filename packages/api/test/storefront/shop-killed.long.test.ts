import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { withAuthority } from '../../src/adapters/postgres/business/authority.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { startProductExport } from '../../src/adapters/postgres/storefront/exports.ts';
import { setMetafieldSync } from '../../src/adapters/postgres/storefront/metafields.ts';
import { connectShop } from '../../src/adapters/postgres/storefront/shops.ts';
import { tokenSeal } from '../../src/adapters/postgres/storefront/token-seal.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import { eventually, newBusiness, type TestDatabase } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { type FakeShop, type ShopifyServer, startShopifyServer, variant } from './shopify-server.ts';

/** Nodes that are killed while they work for a shop: the next node finishes the work exactly once. */
let database: TestDatabase;
let shopify: ShopifyServer;
before(async () => {
  ({ database } = await stockedDatabase());
  shopify = await startShopifyServer();
});
after(async () => {
  await shopify?.close();
  await database?.drop();
});

async function connected(name: string): Promise<{ id: string; shop: FakeShop }> {
  const { db } = database;
  const { id } = await newBusiness(db, { plan: 'trial' });
  const domain = `${name}.myshopify.com`;
  const url = `https://x/${domain}/admin/oauth/authorize?${new URLSearchParams({
    client_id: String(shopify.env.SHOPIFY_CLIENT_ID),
    redirect_uri: 'https://x/api/storefront/shopify/installed',
    scope: 'read_products,write_products',
    state: 'x',
  })}`;
  const code = new URLSearchParams(shopify.agree(url)).get('code');
  const answer = await fetch(`${shopify.env.SHOPIFY_BASE}/${domain}/admin/oauth/access_token`, {
    method: 'POST',
    body: JSON.stringify({
      client_id: shopify.env.SHOPIFY_CLIENT_ID,
      client_secret: shopify.env.SHOPIFY_CLIENT_SECRET?.split(',')[0],
      code,
      expiring: '1',
    }),
  });
  const { access_token: access } = Object(await answer.json());
  const token = tokenSeal(await loadPepper(db, null)).close({ access, refresh: null, untilMs: null, writes: true }, domain);
  const platform = { name: 'shopify', title: 'Shopify' };
  assert.equal(await withAuthority(db, Authority.ofOperator(id), (acting) => connectShop(acting, { platform, domain, token })), null);
  return { id, shop: shopify.shop(domain) };
}

/** Runs a node until a condition holds, then kills it. */
async function killedOnce(holds: () => Promise<unknown>, ...parts: string[]): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [new URL('shop-node.js', import.meta.url).pathname, database.url, ...parts], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...shopify.env },
  });
  try {
    await eventually(async () => void (await holds()), 300_000);
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  }
  // The leases of the killed node expire after a while.
  await sql`update shops set next_at = ledger_now()`.execute(database.db);
}

const importOf = async (id: unknown): Promise<{ state: string; done: number; bad: number }> => {
  const { rows } = await sql<{ state: string; done: number; bad: number }>`
    select state, done_count::int as done, bad_count::int as bad from imports where id = ${id}::uuid`.execute(database.db);
  return rows[0] ?? assert.fail('no such import');
};

test('a node killed while products arrive, and one killed while they are matched, lose no row and import none twice', async () => {
  const { id, shop } = await connected('maison-killed');
  const count = 5_000;
  shop.lines = Array.from({ length: count }, (_, at) =>
    variant(at, at === 7 ? 'SKU 6' : `SKU ${at}`, `Size ${at}`, {
      title: at % 2 === 0 ? 'Ambre Nuit Blanche' : `Qzxv ${at}`,
      vendor: 'Maison Aurore',
    }),
  );
  shop.exportTurns = 0;
  shop.file = 'held';
  const importId = await startProductExport(database.db, Authority.ofOperator(id));
  await killedOnce(async () => assert.ok(shopify.asked.includes('file')));
  assert.equal((await importOf(importId)).state, 'reading');
  shop.file = 'there';
  await killedOnce(async () => assert.equal((await importOf(importId)).state, 'matching'), 'shops');
  await killedOnce(async () => assert.ok((await importOf(importId)).done > 0));
  await killedOnce(async () => assert.equal((await importOf(importId)).state, 'done'));
  assert.deepEqual(await importOf(importId), { state: 'done', done: count - 1, bad: 1 });
  const { rows } = await sql`
    select count(*)::int as links, count(*) filter (where state = 'suggested')::int as suggested,
           (select count(*)::int from shop_variants v where v.business_id = l.business_id) as variants,
           (select count(*)::int from import_rows r where r.business_id = l.business_id) as left
    from product_links l where business_id = ${id} group by business_id`.execute(database.db);
  assert.deepEqual(rows, [{ links: count - 1, suggested: count / 2, variants: count - 1, left: 1 }]);
  assert.equal(shopify.asked.filter((kind) => kind === 'export').length, 1);
});

test('a node killed before it learns that metafields were written leaves no untracked metafields at the shop', async () => {
  const { id, shop } = await connected('maison-facts');
  shop.lines = [variant(1, 'SKU 1', 'Default Title', { title: 'Ambre', vendor: 'Maison Aurore' })];
  const importId = await startProductExport(database.db, Authority.ofOperator(id));
  await killedOnce(async () => assert.equal((await importOf(importId)).state, 'done'));
  const owner = 'gid://shopify/ProductVariant/1';
  const stands = (): string[] => [...(shop.fields.get(owner)?.keys() ?? [])].sort();

  await putLink(database.db, id, 'SKU 1', perfumes.bare.id);
  await withAuthority(database.db, Authority.ofOperator(id), (acting) => setMetafieldSync(acting, true));
  await killedOnce(() => Promise.resolve(assert.equal(stands().length, 3)));
  await killedOnce(async () => {
    const { rows } = await sql<{ stands: string | null }>`select stands from shop_variants where business_id = ${id}`.execute(database.db);
    assert.notEqual(rows[0]?.stands ?? null, null);
  });

  shop.isMute = true;
  await putLink(database.db, id, 'SKU 1', perfumes.complete.id);
  await killedOnce(() => Promise.resolve(assert.equal(stands().length, 10)));
  shop.isMute = false;
  // Back to the last perfume whose write was confirmed: what the killed node wrote must still be removed.
  await putLink(database.db, id, 'SKU 1', perfumes.bare.id);
  await killedOnce(() => Promise.resolve(assert.deepEqual(stands(), ['fragrance_id', 'house', 'name'])));
  await withAuthority(database.db, Authority.ofOperator(id), (acting) => setMetafieldSync(acting, false));
  await killedOnce(() => Promise.resolve(assert.deepEqual(stands(), [])));
});
