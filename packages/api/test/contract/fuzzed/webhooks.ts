import fc from 'fast-check';
import type { StripeServer } from '../../billing/stripe-server.ts';
import type { ShopifyServer } from '../../storefront/shopify-server.ts';
import { type FuzzTarget, nastyStrings } from '../fuzzing.ts';
import { fuzzBody } from './bodies.ts';

/** Fuzzed webhooks from the payment provider and the shop platform. Most of them are signed. */

/** An unlikely but possible value. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    0,
    -1,
    1e18,
    1e308,
    '',
    '\0',
    '\ud800',
    [],
    {},
    true,
    '9999-12-31T23:59:59Z',
    '+275760-09-13',
    'x'.repeat(300),
  ),
  fc.constantFrom(...nastyStrings),
  fc.anything(),
);
const topics = [
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'v1.billing.meter.error_report_triggered',
  '\0',
  '',
];

export function stripeTarget(stripe: StripeServer, customer: string): FuzzTarget {
  const object = { object: 'subscription', id: 'sub_1', customer };
  const notice = fc
    .record({
      type: fc.constantFrom(...topics),
      object: fc.option(fc.tuple(fc.constantFrom('id', 'object', 'customer', 'status'), odd), { nil: undefined }),
      more: fc.option(
        fc.tuple(fc.constantFrom('created', 'id', 'livemode', 'object', 'api_version', 'data', 'account', '__proto__'), odd),
        { nil: undefined },
      ),
    })
    .map(({ type, object: changed, more }) =>
      textOr(() =>
        stripe.notice(
          type,
          changed === undefined ? object : { ...object, [changed[0]]: changed[1] },
          more === undefined ? {} : { [more[0]]: more[1] },
        ),
      ),
    );
  const body = fc.oneof(
    { weight: 6, arbitrary: notice },
    fuzzBody({ id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1, data: { object } }),
    fc.constantFrom('', '{', '\0', '[]'),
  );
  const signature = fc.oneof(
    { weight: 8, arbitrary: fc.constant((text: string) => [`Stripe-Signature: ${stripe.sign(text)}`]) },
    fc.constantFrom(
      (_: string): string[] => [],
      (text: string) => [`Stripe-Signature: ${stripe.sign(text)}`, `Stripe-Signature: ${stripe.sign(text)}`],
      (text: string) => [`Stripe-Signature: ${stripe.sign(text, { secret: 'whsec_other' })}`],
      (text: string) => [`Stripe-Signature: ${stripe.sign(text, { ageSeconds: 400 })}`],
      (text: string) => [`Stripe-Signature: ${stripe.sign(text, { ageSeconds: -1e15 })}`],
      () => ['Stripe-Signature: t=,v1='],
      () => [`Stripe-Signature: t=${'9'.repeat(400)},v1=${'a'.repeat(64)}`],
      () => [`Stripe-Signature: ${'t=1,v1=a,'.repeat(500)}`],
    ),
  );
  return webhookTarget(
    '/api/webhooks/stripe',
    fc.tuple(body, signature).map(([text, sign]) => ({ body: text, headers: sign(text) })),
  );
}

export function shopifyTarget(shopify: ShopifyServer, domain: string): FuzzTarget {
  const notice = fc
    .record({
      topic: fc.constantFrom('app_subscriptions/update', 'customers/redact', 'products/update', '', '\u00ff'),
      of: fc.constantFrom(domain, domain, 'nobody.myshopify.com', '', 'evil.example', `${'x'.repeat(300)}.myshopify.com`),
      options: fc.record(
        {
          id: fc.constantFrom('', 'x', 'x'.repeat(300), '%00', '\u00ff'),
          secret: fc.constantFrom('another secret'),
          triggeredAt: fc.constantFrom(
            '9999-12-31T23:59:59Z',
            '+275760-09-13T00:00:00Z',
            '0000-01-01T00:00:00Z',
            '-000001-01-01T00:00:00Z',
            '',
            'yesterday',
            '2026-02-30T00:00:00Z',
            '1e18',
          ),
          body: fuzzBody({ id: 1, name: 'Maison Odile', myshopify_domain: domain }),
        },
        { requiredKeys: [] },
      ),
      lost: fc.option(fc.constantFrom('x-shopify-topic', 'x-shopify-shop-domain', 'x-shopify-webhook-id', 'x-shopify-hmac-sha256'), {
        nil: null,
        freq: 4,
      }),
    })
    .map(({ topic, of, options, lost }) => {
      const { body, headers } = shopify.notice(topic, of, options);
      const lines = Object.entries(headers).flatMap(([name, value]) =>
        name === lost || name === 'content-type' ? [] : [`${name}: ${value}`],
      );
      return { body, headers: lines };
    });
  return webhookTarget('/api/webhooks/shopify', notice);
}

const webhookTarget = (
  base: string,
  notices: fc.Arbitrary<{ readonly body: string; readonly headers: readonly string[] }>,
): FuzzTarget => ({
  base,
  calls: fc
    .tuple(notices, fc.oneof({ weight: 20, arbitrary: fc.constant('POST') }, fc.constantFrom('GET', 'PUT', 'DELETE', 'OPTIONS')))
    .map(([notice, method]) => ({ method, path: '', ...notice })),
  callers: fc.constant(() => []),
  queryNames: ['id', 'topic'],
  isDeclared: (answer) => Object(answer).received === true,
  media: [],
});

/** Cards through the app proxy. The platform signs everything, including fuzzed input from shoppers. */
export function storefrontTarget(shopify: ShopifyServer, domain: string, ref: string): FuzzTarget {
  const pair = fc.tuple(
    fc.constantFrom('ref', 'look', 'shop', 'timestamp', 'signature', 'format', '__proto__', 'logged_in_customer_id', 'ref[]', ''),
    fc.oneof(
      fc.constantFrom(ref, '', '0', '1e18', `${ref}shop=other.myshopify.com`),
      fc.constantFrom(...nastyStrings),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    ),
  );
  const query = fc.oneof(
    { weight: 4, arbitrary: fc.constant(`ref=${encodeURIComponent(ref)}`) },
    fc
      .array(pair, { maxLength: 4 })
      .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString()),
  );
  const options = fc.constantFrom({}, {}, {}, {}, {}, { atMs: 0 }, { atMs: 1e15 }, { secret: 'another secret' });
  const of = fc.constantFrom(domain, domain, domain, 'nobody.myshopify.com', 'evil.example', '');
  return {
    base: '/api/storefront/shopify/card',
    calls: fc
      .tuple(query, options, of, fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'))
      .map(([asked, signed, shop, method]) => ({
        method,
        path: `?${shopify.proxied(asked, shop, signed)}`,
        body: '',
      })),
    callers: fc.constant(() => []),
    queryNames: ['ref', 'look', 'shop'],
    isDeclared: () => false,
    media: ['text/html; charset=utf-8'],
  };
}

/** Empty if the value can't be serialized as JSON. */
function textOr(write: () => string): string {
  try {
    return write();
  } catch {
    return '{}';
  }
}
