import assert from 'node:assert/strict';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Shopify as far as the service knows it: consent, tokens that run out, the questions that are asked of the Admin API, products written down, and
 * the three signatures. Each shop is a path below it.
 */
export interface ShopifyServer {
  readonly env: Readonly<Record<string, string>>;
  /** `away`: nothing is answered. `broken`: each answer is 500. */
  mood: 'well' | 'away' | 'broken';
  /** By how much its clock is ahead of this process's. */
  aheadMs: number;
  /** Questions that were asked, by kind. */
  readonly asked: string[];
  shop(domain: string): FakeShop;
  /** A webhook as it comes: its body and its headers. */
  notice(topic: string, domain: string, options?: NoticeOptions): Notice;
  /** The query that a shop's address passes on for a shopper's. */
  proxied(query: string, domain: string, options?: { readonly atMs?: number; readonly secret?: string }): string;
  /** The query that a browser is led back with once the shop has agreed to what stands in the address. */
  agree(address: string): string;
  close(): Promise<void>;
}

export interface FakeShop {
  /** Handles of plans that are paid for. */
  subscriptions: { readonly handle: string | null; readonly test?: boolean }[];
  /** Lines of what is written down. */
  lines: string[];
  /** How often an export is still under way when it is asked for. */
  exportTurns: number;
  exportFails: boolean;
  /** It owes Shopify. */
  isFrozen: boolean;
  /** Tokens in force, and what they are renewed with. */
  tokens: Set<string>;
  refreshes: Set<string>;
  uninstall(): void;
  /** Tokens run out at once, as they do after an hour. */
  expire(): void;
}

export interface NoticeOptions {
  readonly id?: string;
  readonly secret?: string;
  readonly triggeredAt?: string;
  readonly body?: string;
}

export interface Notice {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const clientId = 'sillage0app';
const secret = 'shpss_made_for_tests';
const olderSecret = 'shpss_older_for_tests';
export const shopSecrets = { secret, olderSecret };

export async function startShopifyServer(): Promise<ShopifyServer> {
  const shops = new Map<string, FakeShop>();
  const exports = new Map<string, { readonly domain: string; turns: number }>();
  const codes = new Map<string, string>();
  const asked: string[] = [];
  const shop = (domain: string): FakeShop => {
    const known = shops.get(domain);
    if (known !== undefined) return known;
    const fresh: FakeShop = {
      subscriptions: [],
      lines: [],
      exportTurns: 1,
      exportFails: false,
      isFrozen: false,
      tokens: new Set(),
      refreshes: new Set(),
      uninstall() {
        fresh.tokens.clear();
        fresh.refreshes.clear();
        fresh.subscriptions = [];
      },
      expire: () => fresh.tokens.clear(),
    };
    shops.set(domain, fresh);
    return fresh;
  };

  const granted = (of: FakeShop, expiresIn: number) => {
    const [access, refresh] = [`shpat_${randomUUID()}`, `shprt_${randomUUID()}`];
    of.tokens.add(access);
    of.refreshes = new Set([refresh]);
    return { status: 200, answer: { access_token: access, scope: 'read_products', expires_in: expiresIn, refresh_token: refresh } };
  };

  function tokenAnswer(domain: string, sent: Record<string, string>) {
    if (sent.client_id !== clientId || sent.client_secret !== secret) return { status: 401, answer: { error: 'invalid_client' } };
    const of = shop(domain);
    if (sent.grant_type === 'refresh_token') {
      asked.push('refresh');
      return of.refreshes.has(sent.refresh_token ?? '') ? granted(of, 3_600) : { status: 400, answer: { error: 'invalid_grant' } };
    }
    asked.push('token');
    assert.equal(sent.expiring, '1');
    const isGood = codes.get(sent.code ?? '') === domain;
    codes.delete(sent.code ?? '');
    return isGood ? granted(of, 3_600) : { status: 400, answer: { error: 'invalid_request' } };
  }

  function graphql(domain: string, access: string, { query, variables }: { query: string; variables: Record<string, string> }) {
    const of = shop(domain);
    if (!of.tokens.has(access)) return { status: 401, answer: { errors: '[API] Invalid API key or access token' } };
    if (of.isFrozen) return { status: 402, answer: { errors: 'Unavailable Shop' } };
    if (query.includes('activeSubscriptions')) {
      asked.push('subscriptions');
      const activeSubscriptions = of.subscriptions.map(({ handle, test = false }) => ({
        status: 'ACTIVE',
        test,
        createdAt: '2026-01-01T00:00:00Z',
        lineItems: [{ plan: { pricingDetails: { planHandle: handle } } }],
      }));
      return { status: 200, answer: { data: { currentAppInstallation: { activeSubscriptions } } } };
    }
    if (query.includes('bulkOperationRunQuery')) {
      asked.push('export');
      assert.match(variables.query ?? '', /productVariants/);
      const id = `gid://shopify/BulkOperation/${exports.size + 1}`;
      exports.set(id, { domain, turns: of.exportTurns });
      return { status: 200, answer: { data: { bulkOperationRunQuery: { bulkOperation: { id }, userErrors: [] } } } };
    }
    const operation = exports.get(variables.id ?? '');
    if (operation === undefined || operation.domain !== domain) return { status: 200, answer: { data: { node: null } } };
    const isDone = operation.turns-- <= 0;
    const status = !isDone ? 'RUNNING' : of.exportFails ? 'FAILED' : 'COMPLETED';
    const url = status === 'COMPLETED' && of.lines.length > 0 ? `${base}/written/${domain}` : null;
    return { status: 200, answer: { data: { node: { status, url } } } };
  }

  const server = createServer(async (request, response) => {
    if (self.mood === 'away') return void request.socket.destroy();
    const [, domain = '', ...rest] = (request.url ?? '').split('/');
    const path = rest.join('/');
    if (domain === 'written') {
      for (const line of shop(path).lines) response.write(`${line}\n`);
      return void response.end();
    }
    const sent = JSON.parse(await textOf(request));
    const { status, answer } =
      self.mood === 'broken'
        ? { status: 500, answer: {} }
        : path === 'admin/oauth/access_token'
          ? tokenAnswer(domain, sent)
          : graphql(domain, String(request.headers['x-shopify-access-token']), sent);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const self: ShopifyServer = {
    env: {
      SHOPIFY_CLIENT_ID: clientId,
      SHOPIFY_CLIENT_SECRET: `${secret},${olderSecret}`,
      SHOPIFY_PLANS: 'starter=boutique,pro=retailer',
      SHOPIFY_BASE: base,
    },
    mood: 'well',
    aheadMs: 0,
    asked,
    shop,
    notice(topic, domain, { id = randomUUID(), secret: by = secret, triggeredAt = new Date().toISOString(), body } = {}) {
      const text = body ?? JSON.stringify({ id: 1, name: 'Maison Odile – Parfums', myshopify_domain: domain });
      return {
        body: text,
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic,
          'x-shopify-shop-domain': domain,
          'x-shopify-webhook-id': id,
          'x-shopify-triggered-at': triggeredAt,
          'x-shopify-hmac-sha256': createHmac('sha256', by).update(text).digest('base64'),
        },
      };
    },
    proxied(query, domain, { atMs = Date.now() + self.aheadMs, secret: by = secret } = {}) {
      const parameters = new URLSearchParams(query);
      parameters.append('shop', domain);
      parameters.append('logged_in_customer_id', '');
      parameters.append('path_prefix', '/apps/sillage');
      parameters.append('timestamp', String(Math.floor(atMs / 1000)));
      const names = [...new Set(parameters.keys())];
      const content = names
        .map((name) => `${name}=${parameters.getAll(name).join(',')}`)
        .sort()
        .join('');
      return `${parameters}&signature=${createHmac('sha256', by).update(content).digest('hex')}`;
    },
    agree(address) {
      const url = new URL(address);
      const domain = url.pathname.split('/')[1] ?? '';
      const code = randomBytes(16).toString('hex');
      codes.set(code, domain);
      const parameters = new URLSearchParams({
        code,
        host: Buffer.from(domain).toString('base64'),
        shop: domain,
        state: url.searchParams.get('state') ?? '',
        timestamp: String(Math.floor(Date.now() / 1000)),
      });
      parameters.sort();
      const content = [...parameters].map(([name, value]) => `${name}=${value}`).join('&');
      return `${parameters}&hmac=${createHmac('sha256', secret).update(content).digest('hex')}`;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return self;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
