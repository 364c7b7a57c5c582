import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { keepConnections } from '../support/unhurried.ts';

/** A fake WordPress with WooCommerce's consent page, REST API and webhooks. Each shop is a path below it. */
export interface WooCommerceServer {
  readonly env: Readonly<Record<string, string>>;
  shop(domain: string): FakeWooCommerceShop;
  /** Agrees on the consent page: sends keys to the given address, and returns the query of the redirect. */
  agree(address: string): Promise<string>;
  /** Delivers a webhook of a product to everyone who asked for it. Returns the statuses of the responses. */
  change(domain: string, topic: string, product: object, secret?: string): Promise<readonly number[]>;
  close(): Promise<void>;
}

export interface FakeProduct {
  readonly id: number;
  readonly name: string;
  readonly [field: string]: unknown;
}

export interface FakeWooCommerceShop {
  products: FakeProduct[];
  /** Custom fields by product. */
  readonly meta: Map<number, Map<string, unknown>>;
  readonly keys: Map<string, 'read' | 'write' | 'read_write'>;
  webhooks: { readonly id: number; readonly topic: string; status: string; readonly delivery_url: string; readonly secret: string }[];
  readonly asked: string[];
  /** Replaces every response. */
  answering: { readonly status: number; readonly body: string } | null;
}

class Rejection {
  readonly status: number;
  readonly code: string;
  readonly message: string;

  constructor(status: number, code: string, message = code) {
    this.status = status;
    this.code = code;
    this.message = message;
  }
}

export async function startWooCommerceServer(): Promise<WooCommerceServer> {
  const shops = new Map<string, FakeWooCommerceShop>();
  let ids = 100;

  function shop(domain: string): FakeWooCommerceShop {
    const known = shops.get(domain) ?? { products: [], meta: new Map(), keys: new Map(), webhooks: [], asked: [], answering: null };
    shops.set(domain, known);
    return known;
  }

  async function answer(
    request: IncomingMessage,
    body: string,
  ): Promise<{ readonly content: unknown; readonly pages?: number } | Rejection> {
    const url = new URL(request.url ?? '', 'http://shop');
    const [, domain = '', path = ''] = /^\/(.+)\/wp-json\/wc\/v3(\/.*)$/.exec(url.pathname) ?? [];
    const known = shops.get(domain);
    if (known === undefined) return new Rejection(404, 'rest_no_route');
    known.asked.push(`${request.method} ${path}`);
    const access = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    const permission = known.keys.get(access);
    const needed = request.method === 'GET' ? 'read' : 'write';
    if (permission === undefined) return new Rejection(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    if (!permission.includes(needed))
      return new Rejection(401, 'woocommerce_rest_authentication_error', `The API key provided does not have ${needed} permissions.`);
    if (path === '/products') return list(known, url.searchParams);
    if (path === '/products/batch') return updateProducts(known, JSON.parse(body));
    if (path === '/webhooks') return { content: known.webhooks.map(({ secret, ...shown }) => shown) };
    if (path === '/webhooks/batch') return changeWebhooks(known, JSON.parse(body));
    return new Rejection(404, 'rest_no_route');
  }

  function list({ products }: FakeWooCommerceShop, query: URLSearchParams) {
    const [size, page] = ['per_page', 'page'].map((name, at) => Number(query.get(name) ?? [10, 1][at])) as [number, number];
    if (!(size >= 1 && size <= 100)) return new Rejection(400, 'rest_invalid_param', 'Invalid parameter(s): per_page');
    const fields = query.get('_fields')?.split(',');
    const shown = products
      .filter(({ status = 'publish' }) => query.get('status') === null || status === query.get('status'))
      .sort((one, other) => one.id - other.id);
    return {
      content: shown
        .slice((page - 1) * size, page * size)
        .map((product) => Object.fromEntries(Object.entries(product).filter(([field]) => fields?.includes(field) ?? true))),
      pages: Math.ceil(shown.length / size),
    };
  }

  function updateProducts({ products, meta }: FakeWooCommerceShop, { update, ...more }: { update: { id: number; meta_data: unknown }[] }) {
    assert.deepEqual(more, {});
    if (update.length > 100) return new Rejection(413, 'woocommerce_rest_request_entity_too_large');
    const results = update.map(({ id, meta_data: fields, ...rest }) => {
      assert.deepEqual(rest, {});
      if (!products.some((product) => product.id === id))
        return { id, error: { code: 'woocommerce_rest_product_invalid_id', message: 'Invalid ID.', data: { status: 400 } } };
      const own = meta.get(id) ?? new Map<string, unknown>();
      meta.set(id, own);
      assert.ok(Array.isArray(fields));
      for (const { key, value, ...others } of fields) {
        assert.deepEqual(others, {});
        if (value === null) own.delete(key);
        else own.set(key, value);
      }
      return { id };
    });
    return { content: { update: results } };
  }

  async function changeWebhooks(
    known: FakeWooCommerceShop,
    { create = [], delete: removed = [] }: { create?: object[]; delete?: number[] },
  ) {
    known.webhooks = known.webhooks.filter(({ id }) => !removed.includes(id));
    for (const wanted of create) {
      const { name, topic, delivery_url, secret, status, ...rest } = Object(wanted);
      assert.deepEqual(rest, {});
      assert.match(topic, /^(?:product|order|coupon|customer)\.(?:created|updated|deleted|restored)$/);
      assert.ok(URL.canParse(delivery_url) && typeof name === 'string' && typeof secret === 'string' && status === 'active');
      const webhook = { id: ++ids, topic, delivery_url, secret, status };
      const ping = await fetch(delivery_url, { method: 'POST', body: new URLSearchParams({ webhook_id: String(webhook.id) }) });
      if (!ping.ok)
        return new Rejection(400, 'woocommerce_rest_cannot_create', `Error: Delivery URL returned response code: ${ping.status}`);
      known.webhooks.push(webhook);
    }
    return { content: {} };
  }

  const server = createServer(keepConnections, async (request, response) => {
    const domain = /^\/(.+)\/wp-json\//.exec(request.url ?? '')?.[1] ?? '';
    const instead = shops.get(domain)?.answering ?? null;
    const body = await text(request);
    if (instead !== null) return response.writeHead(instead.status, { 'content-type': 'text/html' }).end(instead.body);
    const result = await answer(request, body).catch((error: unknown) => {
      console.log('the fake WooCommerce failed', error);
      return new Rejection(500, 'internal_server_error');
    });
    response.setHeader('content-type', 'application/json; charset=UTF-8');
    if (result instanceof Rejection) {
      const { status, code, message } = result;
      return response.writeHead(status).end(JSON.stringify({ code, message, data: { status } }));
    }
    if (result.pages !== undefined) response.setHeader('X-WP-TotalPages', String(result.pages));
    return response.end(JSON.stringify(result.content));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;

  return {
    env: { WOOCOMMERCE_SECRET: 'a secret of the operator for tests only'.replaceAll(' ', '-'), WOOCOMMERCE_BASE: base },
    shop,
    async agree(given) {
      const url = new URL(given);
      const [, domain = ''] = /^\/(.+)\/wc-auth\/v1\/authorize$/.exec(url.pathname) ?? [];
      const { app_name, scope = '', user_id = '', return_url = '', callback_url = '', ...rest } = Object.fromEntries(url.searchParams);
      assert.deepEqual([app_name !== undefined, user_id !== '', URL.canParse(return_url), rest], [true, true, true, {}]);
      assert.ok(scope === 'read' || scope === 'write' || scope === 'read_write');
      const [key, secret] = [`ck_${randomBytes(20).toString('hex')}`, `cs_${randomBytes(20).toString('hex')}`];
      shop(domain).keys.set(`${key}:${secret}`, scope);
      const sent = { key_id: ++ids, user_id, consumer_key: key, consumer_secret: secret, key_permissions: scope };
      const response = await fetch(callback_url, {
        method: 'POST',
        headers: { 'content-type': 'application/json;charset=utf-8' },
        body: JSON.stringify(sent),
      });
      if (response.status !== 200)
        throw new Error(`An error occurred in the request and at the time were unable to send the consumer data`);
      const back = new URL(return_url);
      back.searchParams.set('success', '1');
      back.searchParams.set('user_id', user_id);
      return back.search.slice(1);
    },
    async change(domain, topic, product, forged) {
      const statuses: number[] = [];
      for (const webhook of shop(domain).webhooks.filter((one) => one.topic === topic && one.status === 'active')) {
        const body = JSON.stringify(product);
        const response = await fetch(webhook.delivery_url, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            'x-wc-webhook-source': `https://${domain}/`,
            'x-wc-webhook-topic': topic,
            'x-wc-webhook-resource': 'product',
            'x-wc-webhook-event': topic.split('.')[1] ?? '',
            'x-wc-webhook-signature': createHmac('sha256', forged ?? webhook.secret)
              .update(body)
              .digest('base64'),
            'x-wc-webhook-id': String(webhook.id),
            'x-wc-webhook-delivery-id': randomBytes(16).toString('hex'),
          },
        });
        statuses.push(response.status);
      }
      return statuses;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
