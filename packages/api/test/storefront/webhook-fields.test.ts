import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type StripeServer, startStripeServer } from '../billing/stripe-server.ts';
import { newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { stockedDatabase } from '../support/perfumes.ts';
import { type ShopifyServer, startShopifyServer } from './shopify-server.ts';

/** Signed webhooks with malformed fields: the response is 200 or 400, never 503. */
let database: TestDatabase;
let service: TestService;
let stripe: StripeServer;
let shopify: ShopifyServer;
const domain = 'maison-odile.myshopify.com';

before(async () => {
  ({ database } = await stockedDatabase());
  [stripe, shopify] = await Promise.all([startStripeServer(), startShopifyServer()]);
  service = await startTestService(database.url, { env: { ...stripe.env, ...shopify.env } });
  const { id, keyId } = await newBusiness(database.db);
  await sql`insert into payment_customers (business_id, live, customer_id) values (${id}, false, 'cus_known')`.execute(database.db);
  await sql`insert into shops (business_id, domain, key_id) values (${id}, ${domain}, ${keyId})`.execute(database.db);
});
after(async () => {
  await service?.close();
  await stripe?.close();
  await shopify?.close();
  await database?.drop();
});

async function post(path: string, body: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${service.publicUrl}/api/webhooks${path}`, { method: 'POST', body, headers });
  await response.arrayBuffer();
  return response.status;
}
const send = (body: string): Promise<number> => post('/stripe', body, { 'stripe-signature': stripe.sign(body) });

const kept = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_events`.execute(database.db);
  return rows[0]?.count ?? -1;
};

const event = (more: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'customer.subscription.updated',
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  data: { object: { object: 'subscription', id: 'sub_1', customer: 'cus_known' } },
  ...more,
});
const about = (object: object) => ({ data: { object } });

const odd: readonly (readonly [name: string, event: unknown])[] = [
  ...[1e18, 1e13, 4_102_444_800, -1, -1e12, 1e308, 1.5, '2026-01-01', null, true, undefined].map(
    (created) => [`created ${created}`, event({ created })] as const,
  ),
  ...['', 'evt_\0', 'evt_\ud800', 'x'.repeat(256), 1, null].map((id) => [`id ${JSON.stringify(id)?.slice(0, 20)}`, event({ id })] as const),
  ...['', 'a\0b', '\udfff', 'x'.repeat(256), 1].map((type) => [`type ${JSON.stringify(type).slice(0, 20)}`, event({ type })] as const),
  ...['cus_\0', 'cus_\ud800', 'x'.repeat(256), 1, ['cus_known']].flatMap((customer) => [
    [`customer ${JSON.stringify(customer).slice(0, 20)}`, event(about({ object: 'subscription', customer }))] as const,
    [`customer id ${JSON.stringify(customer).slice(0, 20)}`, event(about({ object: 'subscription', customer: { id: customer } }))] as const,
    [`customer itself ${JSON.stringify(customer).slice(0, 20)}`, event(about({ object: 'customer', id: customer }))] as const,
  ]),
  ['livemode of text', event({ livemode: 'false' })],
  ['no data', event({ data: null })],
  ['no object', event({ data: {} })],
  ['an array', [event()]],
  ['a number', 1],
  ['null', null],
];

for (const [name, body] of odd)
  test(`a signed Stripe event with ${name.replaceAll('\0', '\\0')} is refused with 400, and nothing is stored`, async () => {
    const before = await kept();
    assert.equal(await send(JSON.stringify(body)), 400);
    assert.equal(await kept(), before);
  });

test('a signed body that is not JSON is refused with 400', async () => {
  for (const body of ['{', '', '\0', '[1,', 'NaN', '{"id":1e999}', `${'['.repeat(100_000)}`])
    assert.equal(await send(body), 400, body.slice(0, 20));
});

test('a Stripe event of every valid shape is accepted once', async () => {
  const sound = [
    event(),
    event({ created: 0 }),
    event({ created: 4_102_444_799 }),
    event(about({ object: 'customer', id: 'cus_known' })),
    event(about({ object: 'subscription', customer: { id: 'cus_known' } })),
    event(about({ object: 'balance' })),
    event(about({ object: 'invoice', id: null, customer: null })),
  ];
  for (const one of sound) {
    const before = await kept();
    for (let times = 0; times < 2; times++) assert.equal(await send(JSON.stringify(one)), 200, JSON.stringify(one));
    assert.equal(await kept(), before + 1);
  }
});

const thin = (more: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'v2.core.event',
  type: 'v1.billing.meter.error_report_triggered',
  created: new Date().toISOString(),
  livemode: false,
  context: null,
  related_object: { id: 'mtr_calls', type: 'billing.meter', url: '/v1/billing/meters/mtr_calls' },
  ...more,
});

test('a thin Stripe event is accepted, and one about a customer triggers a sync', async () => {
  const wanted = async () => {
    const { rows } = await sql<{ wanted: number }>`select wanted::int from payment_customers where customer_id = 'cus_known'`.execute(
      database.db,
    );
    return rows[0]?.wanted ?? -1;
  };
  const before = await wanted();
  for (const more of [{}, { related_object: null }, { related_object: undefined }, { data: { anything: 1 } }])
    assert.equal(await send(JSON.stringify(thin(more))), 200);
  assert.equal(await wanted(), before);
  const related = { id: 'cus_known', type: 'customer', url: '/v1/customers/cus_known' };
  assert.equal(await send(JSON.stringify(thin({ type: 'v1.customer.updated', related_object: related }))), 200);
  assert.equal(await wanted(), before + 1);
});

for (const more of [
  { created: '+275760-09-13T00:00:00.000Z' },
  { created: '9999-12-31T23:59:59-14:00' },
  { created: 1e18 },
  { id: 'evt_\0' },
  { related_object: { id: 'cus_\0', type: 'customer' } },
  { related_object: 'cus_known' },
])
  test(`a thin Stripe event with ${JSON.stringify(more).slice(0, 60)} is refused with 400`, async () => {
    assert.equal(await send(JSON.stringify(thin(more))), 400);
  });

const notify = (triggeredAt: string, id?: string): Promise<number> => {
  const { body, headers } = shopify.notice('app_subscriptions/update', domain, { triggeredAt, ...(id !== undefined && { id }) });
  return post('/shopify', body, headers);
};

for (const at of [
  '9999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59Z',
  '9999-01-01T00:00:00Z',
  '2100-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1969-12-31T23:59:59Z',
])
  test(`a signed Shopify webhook triggered at ${at} is refused with 400, and nothing is stored`, async () => {
    const before = await kept();
    assert.equal(await notify(at), 400);
    assert.equal(await kept(), before);
  });

test('a Shopify webhook with any other header is accepted', async () => {
  for (const at of ['1970-01-01T00:00:00Z', '2099-12-31T23:59:59.999Z', '2026-01-01T00:00:00.123456789Z', 'yesterday', ''])
    assert.equal(await notify(at), 200, at);
  for (const id of ['x'.repeat(201), 'ÿ\t\u0080', ' ', 'a"b']) assert.equal(await notify(new Date().toISOString(), id), 200, id);
});
