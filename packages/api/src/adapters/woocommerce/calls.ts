import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../errors/refusal.ts';
import { areEqualTexts } from '../../resources/equal-texts.ts';
import { plausibleTime } from '../../resources/plausible-time.ts';
import { parseJson } from '../../resources/provider-response.ts';
import type { ShopCalls, SignedCall } from '../../resources/storefront/platform.ts';
import type { ConsentRedirect, ShopGrant } from '../../resources/storefront/shop.ts';
import { parseWooCommerceDomain } from './domain.ts';

/** Each shop signs with its own secret, so one shop can't sign for another. */
export const webhookSecretOf = (secret: string, domain: string): string =>
  createHmac('sha256', secret).update(`webhook ${domain}`).digest('base64url');

/** The webhooks that a shop is asked for, and those that are accepted. */
export const webhookTopics = ['product.created', 'product.updated', 'product.deleted', 'product.restored'];
const deliveryId = z.string().min(1).max(200);

const grantShape = z.object({
  user_id: z.string().min(1).max(200),
  consumer_key: z.string().regex(/^ck_\w{1,100}$/),
  consumer_secret: z.string().regex(/^cs_\w{1,100}$/),
  key_permissions: z.enum(['read', 'write', 'read_write']),
});

export function createWooCommerceCallParser(secret: string): ShopCalls {
  return {
    parseWebhook({ body, header }: SignedCall, nowMs) {
      const only = (name: string): string => (header(name).length === 1 ? (header(name)[0] ?? '') : '');
      // WooCommerce checks the address of a new webhook with an unsigned call, which says nothing.
      if (body !== null && /^webhook_id=\d{1,20}$/.test(Buffer.from(body.subarray(0, 100)).toString('latin1'))) return null;
      const domain = parseWooCommerceDomain(only('x-wc-webhook-source'));
      if (body === null || domain === null || !isSigned(body, only('x-wc-webhook-signature'), webhookSecretOf(secret, domain)))
        return refuse('unknown_key', { message: "The signature doesn't match the request body." });
      const topic = only('x-wc-webhook-topic');
      const id = deliveryId.safeParse(only('x-wc-webhook-delivery-id'));
      if (!id.success || !webhookTopics.includes(topic)) return null;
      return { id: id.data, topic, domain, at: plausibleTime(nowMs) ?? '', erases: false, changesProducts: true };
    },

    parseRedirect(query): ConsentRedirect | null {
      const parameters = new URLSearchParams(query);
      const [domain, state, success] = ['shop', 'user_id', 'success'].map((name) => single(parameters, name));
      const shop = parseWooCommerceDomain(domain ?? '');
      return shop === null || !state || success !== '1' ? null : { domain: shop, state, code: null, signedAtMs: null };
    },

    parseGrant(body): ShopGrant | null {
      if (body === null || body.byteLength > grantBytesMax) return null;
      const grant = grantShape.safeParse(jsonIn(body));
      if (!grant.success) return null;
      const { user_id: state, consumer_key: key, consumer_secret: keySecret, key_permissions: permissions } = grant.data;
      return { state, token: { access: `${key}:${keySecret}`, refresh: null, untilMs: null, writes: permissions === 'read_write' } };
    },
  };
}

const grantBytesMax = 10_000;

const isSigned = (body: Uint8Array, signature: string, secret: string): boolean =>
  areEqualTexts(createHmac('sha256', secret).update(body).digest('base64'), signature);

function jsonIn(body: Uint8Array): unknown {
  try {
    return parseJson(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

const single = (parameters: URLSearchParams, name: string): string | null =>
  parameters.getAll(name).length === 1 ? parameters.get(name) : null;
