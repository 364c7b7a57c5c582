import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../src/errors/refusal.ts';
import type { ConfiguredPlatform, ShopCalls } from '../../src/resources/storefront/platform.ts';

/** A fictional platform with its own protocol: signed queries and bodies, plain JSON, tokens that don't expire. */
export const signatureOf = (text: string | Uint8Array): string => createHmac('sha256', 'atelier secret').update(text).digest('hex');

const named = z.object({ shop: z.string() });
const noticeShape = named.extend({ id: z.string(), event: z.enum(['closed', 'forgotten', 'plan']), at: z.iso.datetime() });
const tokenShape = z.object({ token: z.string(), writes: z.boolean() });
const planShape = z.object({ plan: z.string().nullable(), since: z.iso.datetime() });
const productsShape = z.array(z.object({ id: z.string(), sku: z.string(), name: z.string() }));

async function ask(url: string, access: string | null, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: access === null ? {} : { authorization: `Bearer ${access}` },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`Atelier answered ${response.status}`);
  return response.json();
}

const calls: ShopCalls = {
  parseWebhook({ body, header }) {
    if (body === null || header('x-atelier-signature')[0] !== signatureOf(body))
      return refuse('unknown_key', { message: 'Atelier did not sign this.' });
    const { id, event, shop, at } = noticeShape.parse(JSON.parse(Buffer.from(body).toString()));
    return { id, topic: event, domain: shop, at, erases: event === 'forgotten', changesProducts: false };
  },
  parseEntry(query) {
    const parameters = signedParameters(query);
    return parameters === null ? null : { domain: parameters.get('shop') ?? '', signedAtMs: Number(parameters.get('at')) };
  },
  parseRedirect(query) {
    const parameters = signedParameters(query);
    if (parameters === null) return null;
    const { shop, code, state, at } = Object.fromEntries(parameters);
    return { domain: shop ?? '', code: code ?? '', state: state ?? '', signedAtMs: Number(at) };
  },
  parseProxiedCall(query) {
    const parameters = signedParameters(query);
    if (parameters === null) return refuse('unknown_key', { message: 'Atelier did not sign this.' });
    return { domain: parameters.get('shop') ?? '', signedAtMs: Number(parameters.get('at')), parameters };
  },
};

/** A query ends with the signature of everything before it. */
function signedParameters(query: string): URLSearchParams | null {
  const [, signed = '', signature] = /^(.*)&sign=(\w+)$/.exec(query) ?? [];
  return signature === signatureOf(signed) ? new URLSearchParams(signed) : null;
}

/** The platform's registration, next to Shopify's. */
export const configuredAtelier = (base: string): ConfiguredPlatform => ({
  name: 'atelier',
  open: (returnTo) => ({
    name: 'atelier',
    title: 'Atelier',
    listing: null,
    apiEndsAtMs: null,
    plans: new Map([['grand', 'retailer']]),
    countsTests: false,
    domains: {
      parse: (text) => (/^[a-z-]+\.atelier\.example$/.test(text) ? text : null),
      hint: 'shop must be an address at Atelier, such as maison.atelier.example.',
    },
    calls,
    consent: {
      address: (shop, state, access) => `${base}/agree?${new URLSearchParams({ shop, state, access, back: returnTo })}`,
      async token(shop, code) {
        const token = tokenShape.nullable().parse(await ask(`${base}/${shop}/token`, null, 'POST', { code }));
        return token === null ? null : { access: token.token, refresh: null, untilMs: null, writes: token.writes };
      },
      renewToken: () => Promise.resolve(null),
    },
    admin: {
      async subscriptions(shop, access) {
        const paid = planShape.nullable().parse(await ask(`${base}/${shop}/plan`, access));
        return paid === null ? null : paid.plan === null ? [] : [{ handle: paid.plan, isTest: false, since: paid.since }];
      },
      beginExport: (shop) => Promise.resolve(`${base}/${shop}/products`),
      exported: (_shop, access, operation) => Promise.resolve({ is: 'done', url: `${operation}?token=${access}` }),
      async products(_shop, url) {
        const products = productsShape.parse(await ask(url, new URL(url).searchParams.get('token')));
        return (async function* () {
          for (const { id, sku, name } of products) yield { row: { ref: sku, name }, variant: id, reason: null };
        })();
      },
    },
    metafields: {
      fieldsAtOnceMax: 40,
      define: () => Promise.resolve({ is: 'done', restMs: 0 }),
      async write(shop, access, variants) {
        for (const { owner, metafields: facts } of variants)
          await ask(`${base}/${shop}/facts/${owner}`, access, 'PUT', Object.fromEntries(facts.map(({ key, value }) => [key, value])));
        return { is: 'done', restMs: 0 };
      },
      async remove(shop, access, variants) {
        for (const { owner, gone } of variants) await ask(`${base}/${shop}/facts/${owner}`, access, 'DELETE', gone);
        return { is: 'done', restMs: 0 };
      },
    },
  }),
});
