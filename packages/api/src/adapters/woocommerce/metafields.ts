import { z } from 'zod';
import { boundedArray, clip, parseResponse } from '../../resources/provider-response.ts';
import type { MetafieldsResponse, ShopMetafields, VariantMetafields } from '../../resources/storefront/metafields.ts';
import { webhookSecretOf, webhookTopics } from './calls.ts';
import { callShop, type ShopAnswer, type ShopResult, type ShopServers } from './http.ts';

export interface WooCommerceMetafieldsOptions {
  readonly servers: ShopServers;
  readonly secret: string;
  /** The address that shops send webhooks to. */
  readonly webhookUrl: string;
}

const webhooksShape = boundedArray(z.object({ id: z.int(), topic: z.string(), status: z.string(), delivery_url: z.string() }), 100);
const batchShape = z.object({
  update: boundedArray(
    z.object({ id: z.int().nullish(), error: z.object({ code: z.string(), message: z.string().transform(clip) }).nullish() }),
    100,
  ),
});

/** The pause when a shop's server limits calls. WooCommerce itself doesn't. */
const busyMs = 2_000;

const done: MetafieldsResponse = { is: 'done', restMs: 0 };
const isAnswer = (result: ShopResult): result is ShopAnswer => typeof result === 'object' && 'content' in result;

function toResponse(result: Exclude<ShopResult, ShopAnswer>): MetafieldsResponse {
  if (result === 'denied') return { is: 'forbidden' };
  if (result === 'busy') return { is: 'throttled', restMs: busyMs };
  return { is: 'refused', reason: result.refused, restMs: 0 };
}

/** A product's metafields are custom fields whose names begin with `sillage_`; a list is stored as an array. */
export function createWooCommerceMetafields({ servers, secret, webhookUrl }: WooCommerceMetafieldsOptions): ShopMetafields {
  async function change(domain: string, access: string, updates: readonly object[]): Promise<MetafieldsResponse> {
    const answer = await callShop(servers, { domain, access, path: '/products/batch', body: { update: updates } });
    if (!isAnswer(answer)) return toResponse(answer);
    const { update } = parseResponse(batchShape, answer.content, `${domain}: an update of products`);
    const fault = update.find(({ error }) => error != null)?.error;
    return fault == null ? done : { is: 'refused', reason: fault.message, restMs: 0 };
  }

  return {
    // A call updates up to 100 products, and a product may have a single field to write or remove.
    fieldsAtOnceMax: 100,

    /** Custom fields need no definition. What is created is the webhooks, which need the same permission; disabled ones are replaced. */
    async define(domain, access) {
      const listed = await callShop(servers, { domain, access, path: '/webhooks?per_page=100' });
      if (!isAnswer(listed)) return toResponse(listed);
      const present = parseResponse(webhooksShape, listed.content, `${domain}: webhooks`).filter((one) => one.delivery_url === webhookUrl);
      const active = new Set(present.filter(({ status }) => status === 'active').map(({ topic }) => topic));
      const missing = webhookTopics.filter((topic) => !active.has(topic));
      if (missing.length === 0) return done;
      const answer = await callShop(servers, {
        domain,
        access,
        path: '/webhooks/batch',
        body: {
          delete: present.filter(({ status }) => status !== 'active').map(({ id }) => id),
          create: missing.map((topic) => ({
            name: `Sillage ${topic}`,
            topic,
            delivery_url: webhookUrl,
            secret: webhookSecretOf(secret, domain),
            status: 'active',
          })),
        },
      });
      return isAnswer(answer) ? done : toResponse(answer);
    },

    write: (domain, access, variants) =>
      change(
        domain,
        access,
        each(variants, ({ metafields }) => metafields.map(({ key, value }) => ({ key: `sillage_${key}`, value }))),
      ),

    // WooCommerce deletes a custom field that is set to null.
    remove: (domain, access, variants) =>
      change(
        domain,
        access,
        each(variants, ({ gone }) => gone.map((key) => ({ key: `sillage_${key}`, value: null }))),
      ),
  };
}

const each = (variants: readonly VariantMetafields[], fieldsOf: (variant: VariantMetafields) => readonly object[]): readonly object[] =>
  variants.map((variant) => ({ id: Number(variant.owner), meta_data: fieldsOf(variant) }));
