import assert from 'node:assert/strict';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answering } from '../billing/stripe-server.ts';
import { keepConnections } from '../support/unhurried.ts';

/**
 * A fake Shopify with everything that the service uses: consent, expiring tokens, Admin API queries, product exports and the three signatures.
 * Each shop is a path below it.
 */
export interface ShopifyServer {
  readonly env: Readonly<Record<string, string>>;
  /** `away`: no response. `broken`: every response is 500. */
  mood: 'well' | 'away' | 'broken';
  /** Replaces the valid response, which it receives. Null to send the valid one. */
  answering: Answering | null;
  /** How far its clock is ahead of this process's. */
  aheadMs: number;
  /** Received queries by kind. */
  readonly asked: string[];
  shop(domain: string): FakeShop;
  /** The shop revokes write access while its token stays valid. */
  takeBackWriting(domain: string): void;
  /** Body and headers of a webhook. */
  notice(topic: string, domain: string, options?: NoticeOptions): Notice;
  /** The app proxy's signed query for a shopper's query. */
  proxied(query: string, domain: string, options?: { readonly atMs?: number; readonly secret?: string }): string;
  /** The signed query with which a merchant opens or installs the app. */
  enter(domain: string, options?: { readonly atMs?: number | null; readonly secret?: string }): string;
  /** The redirect query after the shop has consented to the given URL. `atMs` is null for a query without a time. */
  agree(address: string, options?: { readonly atMs?: number | null }): string;
  close(): Promise<void>;
}

export interface FakeShop {
  /** Handles of active plans. */
  subscriptions: { readonly handle: string | null; readonly test?: boolean; readonly status?: string }[];
  /** The handle of its plan in Shopify App Pricing. Null if it has none. */
  priced: { readonly handle: string; readonly isTrial?: true } | null;
  /** Lines of the product export. */
  lines: string[];
  /** How many polls an export stays in progress. */
  exportTurns: number;
  exportFails: boolean;
  /** Any other result of the export, and why. */
  exportEnds: { readonly status: string; readonly errorCode?: string; readonly isPartial?: true } | null;
  /** How the download behaves. */
  file: 'there' | 'expired' | 'cut' | 'held';
  /** It applies changes but never responds. */
  isMute: boolean;
  /** How long starting an export takes, and whether another export is in progress. */
  beginMs: number;
  isBusy: boolean;
  /** It owes Shopify money. */
  isFrozen: boolean;
  /** Whether it grants write access when asked. */
  letsWrite: boolean;
  /** Deleted variants. */
  missing: Set<string>;
  /** Definitions of metafields of variants in the app's namespace: type by key. */
  definitions: Map<string, string>;
  /** Metafields of its variants in the app's namespace: type and value by key. */
  fields: Map<string, Map<string, string>>;
  /** Rate limit: points available at a time of this process, in milliseconds, and points restored per second. */
  bucket: { points: number; atMs: number; restoreRate: number };
  /** Valid tokens and their refresh tokens. */
  tokens: Set<string>;
  refreshes: Set<string>;
  uninstall(): void;
  /** Expires all tokens, as after an hour. */
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

/** Any other version that Shopify supports would also be accepted, but the responses are those of this one. */
const supportedVersion = '2026-07';
const bucketMax = 2_000;
const mutationCost = 10;

const clientId = 'sillage0app';
const secret = 'shpss_made_for_tests';
const olderSecret = 'shpss_older_for_tests';
/** The settings for the Partner API. */
export const partner = { SHOPIFY_PARTNER_ORGANIZATION: '4242', SHOPIFY_PARTNER_TOKEN: 'prtapi_made_for_tests', SHOPIFY_APP_ID: '1234' };
const partnerFields = new Set(
  'query ActiveSubscription appId ID shopId activeSubscription shop id trialEndsAt currentBillingCycle startTime items handle'.split(' '),
);
export const shopSecrets = { secret, olderSecret };

/** A line of a product export. */
export const variant = (id: number, sku: string | null, title: string, product: object, barcode: string | null = null): string =>
  JSON.stringify({ id: `gid://shopify/ProductVariant/${id}`, sku, title, barcode, product });

export async function startShopifyServer(): Promise<ShopifyServer> {
  const shops = new Map<string, FakeShop>();
  const exports = new Map<string, { readonly domain: string; turns: number }>();
  const codes = new Map<string, { readonly domain: string; readonly scope: string }>();
  const scopes = new Map<string, string>();
  const asked: string[] = [];
  const shop = (domain: string): FakeShop => {
    const known = shops.get(domain);
    if (known !== undefined) return known;
    const fresh: FakeShop = {
      subscriptions: [],
      priced: null,
      lines: [],
      exportTurns: 1,
      exportFails: false,
      exportEnds: null,
      file: 'there',
      isMute: false,
      beginMs: 0,
      isBusy: false,
      isFrozen: false,
      letsWrite: true,
      missing: new Set(),
      definitions: new Map(),
      fields: new Map(),
      bucket: { points: bucketMax, atMs: performance.now(), restoreRate: 100 },
      tokens: new Set(),
      refreshes: new Set(),
      uninstall() {
        fresh.tokens.clear();
        fresh.refreshes.clear();
        fresh.subscriptions = [];
        for (const [code, of] of codes) if (of.domain === domain) codes.delete(code);
      },
      expire: () => fresh.tokens.clear(),
    };
    shops.set(domain, fresh);
    return fresh;
  };

  /** A refresh token stays valid until its replacement is used, so `used` is kept. */
  const granted = (of: FakeShop, expiresIn: number, scope: string, used?: string) => {
    const [access, refresh] = [`shpat_${randomUUID()}`, `shprt_${randomUUID()}`];
    of.tokens.add(access);
    of.refreshes = new Set([...(used === undefined ? [] : [used]), refresh]);
    scopes.set(access, scope).set(refresh, scope);
    return {
      status: 200,
      answer: { access_token: access, scope, expires_in: expiresIn, refresh_token: refresh, refresh_token_expires_in: 7_776_000 },
    };
  };

  function tokenResponse(domain: string, sent: Record<string, string>) {
    if (sent.client_id !== clientId || sent.client_secret !== secret) return { status: 401, answer: { error: 'invalid_client' } };
    const of = shop(domain);
    if (sent.grant_type === 'refresh_token') {
      asked.push('refresh');
      return of.refreshes.has(sent.refresh_token ?? '')
        ? granted(of, 3_600, scopes.get(sent.refresh_token ?? '') ?? '', sent.refresh_token)
        : { status: 400, answer: { error: 'invalid_grant' } };
    }
    asked.push('token');
    const code = codes.get(sent.code ?? '');
    codes.delete(sent.code ?? '');
    // A token that doesn't expire, which the Admin API rejects.
    if (sent.expiring !== '1') return { status: 200, answer: { access_token: `shpat_${randomUUID()}`, scope: code?.scope ?? '' } };
    return code?.domain === domain ? granted(of, 3_600, code.scope) : { status: 400, answer: { error: 'invalid_request' } };
  }

  /** All or nothing, by the rules that Shopify documents for the two mutations. */
  function changeFields(of: FakeShop, kind: 'metafieldsSet' | 'metafieldsDelete', sent: readonly Record<string, string>[]) {
    const userErrors = sent.flatMap((field) => {
      const fault = faultOf(of, kind, field);
      return fault === null ? [] : [{ field: ['metafields'], message: fault }];
    });
    if (sent.length > 25) userErrors.push({ field: ['metafields'], message: 'Exceeded the maximum metafields input limit of 25.' });
    if (userErrors.length === 0)
      for (const { ownerId = '', key = '', type = '', value = '' } of sent) {
        const stands = of.fields.get(ownerId) ?? new Map<string, string>();
        if (kind === 'metafieldsSet') stands.set(key, `${type} ${value}`);
        else stands.delete(key);
        if (stands.size > 0) of.fields.set(ownerId, stands);
        else of.fields.delete(ownerId);
      }
    return { [kind]: { userErrors } };
  }

  const shopIdOf = (domain: string): string => `gid://shopify/Shop/${[...shops.keys()].indexOf(domain) + 1}`;

  /** The Partner API, with the rules that Shopify documents for `activeSubscription`. */
  function partnerApi(path: string, access: string, { query, variables }: { query: string; variables: Record<string, string> }) {
    if (path !== `${partner.SHOPIFY_PARTNER_ORGANIZATION}/api/${supportedVersion}/graphql.json`)
      return { status: 404, answer: { errors: 'Not Found' } };
    if (access !== partner.SHOPIFY_PARTNER_TOKEN)
      return { status: 401, answer: { errors: [{ message: 'Invalid API key or access token' }] } };
    const fields = [...query.matchAll(/[a-z]\w*/gi)].map(([name]) => name);
    const unknown = fields.find((name) => !partnerFields.has(name));
    if (unknown !== undefined)
      return { status: 200, answer: { errors: [{ message: `Field '${unknown}' doesn't exist on type 'ActiveSubscription'` }] } };
    if (variables.appId !== `gid://shopify/App/${partner.SHOPIFY_APP_ID}`)
      return { status: 200, answer: { errors: [{ message: 'You do not have permission to access this app.' }] } };
    asked.push('activeSubscription');
    const domain = [...shops.keys()].find((one) => shopIdOf(one) === variables.shopId);
    const priced = domain === undefined ? null : shop(domain).priced;
    const cycle = { startTime: '2026-04-01T00:00:00Z' };
    const activeSubscription = priced && {
      shop: { id: variables.shopId },
      trialEndsAt: priced.isTrial ? '2026-04-15T00:00:00Z' : null,
      currentBillingCycle: priced.isTrial ? null : cycle,
      items: [{ handle: 'usage' }, { handle: priced.handle }],
    };
    return { status: 200, answer: { data: { activeSubscription } } };
  }

  function graphql(domain: string, access: string, { query, variables }: { query: string; variables: Record<string, string> }) {
    const of = shop(domain);
    if (!of.tokens.has(access)) return { status: 401, answer: { errors: '[API] Invalid API key or access token' } };
    if (of.isFrozen) return { status: 402, answer: { errors: 'Unavailable Shop' } };
    if (/\bshop \{ id plan \{ partnerDevelopment \} \}/.test(query)) {
      asked.push('shop');
      return { status: 200, answer: { data: { shop: { id: shopIdOf(domain), plan: { partnerDevelopment: false } } } } };
    }
    if (query.includes('activeSubscriptions')) {
      asked.push('subscriptions');
      const activeSubscriptions = of.subscriptions.map(({ handle, test = false, status = 'ACTIVE' }) => ({
        status,
        test,
        createdAt: '2026-01-01T00:00:00Z',
        lineItems: [{ plan: { pricingDetails: { planHandle: handle } } }],
      }));
      return { status: 200, answer: { data: { currentAppInstallation: { activeSubscriptions } } } };
    }
    const mutation = (['metafieldDefinitionCreate', 'metafieldsSet', 'metafieldsDelete'] as const).find((kind) => query.includes(kind));
    if (mutation !== undefined) {
      asked.push(mutation);
      if (!(scopes.get(access) ?? '').includes('write_products'))
        return {
          status: 200,
          answer: { errors: [{ message: `Access denied for ${mutation} field.`, extensions: { code: 'ACCESS_DENIED' } }] },
        };
      const { bucket } = of;
      const nowMs = performance.now();
      bucket.points = Math.min(bucketMax, bucket.points + ((nowMs - bucket.atMs) / 1_000) * bucket.restoreRate);
      bucket.atMs = nowMs;
      const cost = () => ({
        cost: {
          requestedQueryCost: mutationCost,
          throttleStatus: { maximumAvailable: bucketMax, currentlyAvailable: bucket.points, restoreRate: bucket.restoreRate },
        },
      });
      if (bucket.points < mutationCost) {
        asked.push('throttled');
        return { status: 200, answer: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions: cost() } };
      }
      bucket.points -= mutationCost;
      if (mutation === 'metafieldDefinitionCreate')
        return { status: 200, answer: { data: defineFields(of, query, JSON.parse(JSON.stringify(variables))), extensions: cost() } };
      const { metafields = [] } = JSON.parse(JSON.stringify(variables));
      return { status: 200, answer: { data: changeFields(of, mutation, metafields), extensions: cost() } };
    }
    if (query.includes('bulkOperationRunQuery')) {
      asked.push('export');
      assert.match(variables.query ?? '', /productVariants.* barcode /);
      if (of.isBusy) {
        const userErrors = [
          { code: null, message: 'A bulk query operation for this app and shop is already in progress: gid://shopify/BulkOperation/9.' },
        ];
        return { status: 200, answer: { data: { bulkOperationRunQuery: { bulkOperation: null, userErrors } } } };
      }
      const id = `gid://shopify/BulkOperation/${exports.size + 1}`;
      exports.set(id, { domain, turns: of.exportTurns });
      return { status: 200, answer: { data: { bulkOperationRunQuery: { bulkOperation: { id }, userErrors: [] } } } };
    }
    const operation = exports.get(variables.id ?? '');
    if (operation === undefined || operation.domain !== domain) return { status: 200, answer: { data: { node: null } } };
    const isDone = operation.turns-- <= 0;
    const ends = of.exportEnds ?? (of.exportFails ? { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' } : { status: 'COMPLETED' });
    const { status, errorCode, isPartial }: NonNullable<FakeShop['exportEnds']> = isDone ? ends : { status: 'RUNNING' };
    const file = of.lines.length > 0 ? `${base}/written/${domain}` : null;
    const [url, partialDataUrl] = [status === 'COMPLETED' ? file : null, isPartial === true ? file : null];
    const node = { status, errorCode: errorCode ?? null, objectCount: String(of.lines.length), url, partialDataUrl };
    return { status: 200, answer: { data: { node } } };
  }

  const server = createServer(keepConnections, async (request, response) => {
    if (self.mood === 'away') return void request.socket.destroy();
    const [, domain = '', ...rest] = (request.url ?? '').split('/');
    const path = rest.join('/');
    if (domain === 'written') {
      const { lines, file } = shop(path);
      if (self.answering !== null) return self.answering(response, lines.map((line) => `${line}\n`).join(''), 'written');
      if (file === 'expired') return void response.writeHead(403).end('<Error><Code>ExpiredToken</Code></Error>');
      for (const line of file === 'there' ? lines : lines.slice(0, lines.length / 2))
        if (!response.write(`${line}\n`)) await once(response, 'drain');
      asked.push('file');
      return file === 'held' ? undefined : file === 'cut' ? void response.destroy() : void response.end();
    }
    if (path.startsWith('admin/oauth/authorize?')) {
      // The merchant approves at once.
      const address = new URL(request.url ?? '', base);
      const location = `${address.searchParams.get('redirect_uri')}?${self.agree(address.href)}`;
      return void response.writeHead(302, { location }).end();
    }
    const sent = JSON.parse(await textOf(request));
    if (shop(domain).beginMs > 0 && String(sent.query).includes('bulkOperationRunQuery')) await wait(shop(domain).beginMs);
    const { status, answer } =
      self.mood === 'broken'
        ? { status: 500, answer: {} }
        : domain === 'partners'
          ? partnerApi(path, String(request.headers['x-shopify-access-token']), sent)
          : path === 'admin/oauth/access_token'
            ? tokenResponse(domain, sent)
            : path !== `admin/api/${supportedVersion}/graphql.json`
              ? { status: 404, answer: { errors: 'Not Found' } }
              : graphql(domain, String(request.headers['x-shopify-access-token']), sent);
    if (shop(domain).isMute && String(sent.query).includes('metafields')) return;
    if (self.answering !== null) return self.answering(response, JSON.stringify(answer), path);
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
    answering: null,
    aheadMs: 0,
    asked,
    shop,
    takeBackWriting(domain) {
      for (const token of [...shop(domain).tokens, ...shop(domain).refreshes]) scopes.set(token, 'read_products');
    },
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
    enter(domain, { atMs = Date.now() + self.aheadMs, secret: by = secret } = {}) {
      return signedQuery(
        {
          host: Buffer.from(domain).toString('base64'),
          shop: domain,
          ...(atMs !== null && { timestamp: String(Math.floor(atMs / 1000)) }),
        },
        by,
      );
    },
    agree(address, { atMs = Date.now() + self.aheadMs } = {}) {
      const url = new URL(address);
      const domain = url.pathname.split('/')[1] ?? '';
      assert.equal(url.searchParams.get('client_id'), clientId);
      const redirect = new URL(url.searchParams.get('redirect_uri') ?? '').pathname;
      assert.ok(redirectPaths.includes(redirect), `Oauth error invalid_request: The redirect_uri is not whitelisted: ${redirect}`);
      const code = randomBytes(16).toString('hex');
      const wanted = (url.searchParams.get('scope') ?? '').split(',');
      codes.set(code, { domain, scope: wanted.filter((scope) => scope !== 'write_products' || shop(domain).letsWrite).join(',') });
      return signedQuery(
        {
          code,
          host: Buffer.from(domain).toString('base64'),
          shop: domain,
          state: url.searchParams.get('state') ?? '',
          ...(atMs !== null && { timestamp: String(Math.floor(atMs / 1000)) }),
        },
        secret,
      );
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return self;
}

interface Definition {
  readonly name?: string;
  readonly namespace?: string;
  readonly key?: string;
  readonly type?: string;
  readonly ownerType?: string;
  readonly access?: { readonly admin?: string; readonly storefront?: string };
}

/** One mutation per alias; each creates its definition or names its error. */
function defineFields(of: FakeShop, query: string, sent: Readonly<Record<string, Definition>>): object {
  const aliases = [...query.matchAll(/(\w+): metafieldDefinitionCreate\(definition: \$(\w+)\)/g)];
  return Object.fromEntries(
    aliases.map(([, alias = '', variable = '']) => {
      const userErrors = definitionErrors(of, sent[variable] ?? {});
      const { key = '', type = '' } = sent[variable] ?? {};
      if (userErrors.length === 0) of.definitions.set(key, type);
      return [alias, { userErrors }];
    }),
  );
}

function definitionErrors(of: FakeShop, { name = '', namespace, key = '', type = '', ownerType, access = {} }: Definition) {
  const { admin, storefront } = access;
  if (of.definitions.has(key)) return [{ code: 'TAKEN', message: 'Key is in use for ProductVariant metafields on the namespace.' }];
  if (name === '' || name.length > 255) return [{ code: 'BLANK', message: "Name can't be blank." }];
  if (namespace !== '$app' || !/^[\w-]{2,64}$/.test(key) || ownerType !== 'PRODUCTVARIANT')
    return [{ code: 'INVALID', message: 'Namespace, key or owner type is invalid.' }];
  if (!['single_line_text_field', 'number_integer', 'list.single_line_text_field'].includes(type))
    return [{ code: 'INCLUSION', message: 'Type name is not a valid type.' }];
  if (!['MERCHANT_READ', 'MERCHANT_READ_WRITE'].includes(admin ?? '') || !['NONE', 'PUBLIC_READ'].includes(storefront ?? ''))
    return [{ code: 'INVALID_INPUT_COMBINATION', message: 'Access is invalid.' }];
  return [];
}

/** The redirect URLs of the app's configuration. */
const redirectPaths = ['/console/shopify', '/api/storefront/shopify/installed'];

function signedQuery(of: Readonly<Record<string, string>>, by: string): string {
  const parameters = new URLSearchParams(of);
  parameters.sort();
  const content = [...parameters].map(([name, value]) => `${name}=${value}`).join('&');
  return `${parameters}&hmac=${createHmac('sha256', by).update(content).digest('hex')}`;
}

function faultOf(
  of: FakeShop,
  kind: string,
  { ownerId = '', namespace, key = '', type, value = '' }: Record<string, string>,
): string | null {
  if (namespace !== '$app' || !/^[a-z_]{2,64}$/.test(key)) return 'Namespace or key is invalid.';
  if (of.missing.has(ownerId) || !/^gid:\/\/shopify\/ProductVariant\/\d+$/.test(ownerId)) return 'Owner does not exist.';
  if (kind === 'metafieldsDelete') return null;
  const definedType = of.definitions.get(key);
  if (definedType !== undefined && definedType !== type) return `Type must be consistent with the definition's type: ${definedType}.`;
  if (value.trim() === '') return "Value can't be blank.";
  if (type === 'number_integer') return /^-?\d+$/.test(value) ? null : 'Value must be an integer.';
  if (type === 'single_line_text_field') return /[\n\r]/.test(value) ? 'Value must be a single line text string.' : null;
  if (type !== 'list.single_line_text_field') return 'Type is invalid.';
  const list: unknown = JSON.parse(value);
  const isList =
    Array.isArray(list) && list.length > 0 && list.length <= 128 && list.every((one) => typeof one === 'string' && one.trim() !== '');
  return isList ? null : "Value can't be blank.";
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
