import { z } from 'zod';
import { boundedArray, clip, parseResponse } from '../../resources/provider-response.ts';
import type { Metafield, MetafieldsResponse, ShopMetafields, VariantMetafields } from '../../resources/storefront/metafields.ts';
import { requestShop, type ShopConnection, toProviderFault } from './http.ts';

/** The app's reserved namespace, which only the app can write to. Shopify expands it to `app--` and the app's id. */
const namespace = '$app';

const writeQuery = `mutation write($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { field message } }
}`;

const removeQuery = `mutation remove($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) { userErrors { field message } }
}`;

const payload = z.object({ userErrors: boundedArray(z.object({ message: z.string().transform(clip) }), 1_000) });
const written = z.object({ metafieldsSet: payload }).transform(({ metafieldsSet }) => metafieldsSet);
const removed = z.object({ metafieldsDelete: payload }).transform(({ metafieldsDelete }) => metafieldsDelete);

/** The pause when Shopify throttles without stating a time. */
const throttledMs = 2_000;

interface Change {
  readonly query: string;
  readonly shape: z.ZodType<z.output<typeof payload>>;
  readonly metafields: readonly object[];
}

export function createShopifyMetafields(connection: ShopConnection): ShopMetafields {
  async function changed(domain: string, access: string, { query, shape, metafields }: Change): Promise<MetafieldsResponse> {
    const answer = await requestShop(connection, domain, access, query, { metafields });
    if (answer === null || answer === 'frozen') return { is: 'shut' };
    const { status, data, errors, restMs } = answer;
    const codes = errors.map(({ code }) => code);
    if (status === 429 || codes.includes('THROTTLED')) return { is: 'throttled', restMs: Math.max(restMs, throttledMs) };
    if (codes.includes('ACCESS_DENIED')) return { is: 'forbidden' };
    if (status !== 200 || data === null || errors.length > 0) throw toProviderFault(status, errors);
    const [fault] = parseResponse(shape, data, 'Shopify: a metafield update').userErrors;
    return fault === undefined ? { is: 'done', restMs } : { is: 'refused', reason: fault.message, restMs };
  }

  const each = (variants: readonly VariantMetafields[], fieldsOf: (variant: VariantMetafields) => readonly object[]): readonly object[] =>
    variants.flatMap((variant) => fieldsOf(variant).map((field) => ({ ownerId: variant.owner, namespace, ...field })));

  return {
    fieldsAtOnceMax: 25,
    write: (domain, access, variants) =>
      changed(domain, access, {
        query: writeQuery,
        shape: written,
        metafields: each(variants, ({ metafields: facts }) => facts.map(metafieldOf)),
      }),
    remove: (domain, access, variants) =>
      changed(domain, access, {
        query: removeQuery,
        shape: removed,
        metafields: each(variants, ({ gone }) => gone.map((key) => ({ key }))),
      }),
  };
}

/** Shopify's maximum list length. */
const entriesMax = 128;

/** Metafield values are always text. */
function metafieldOf({ key, value }: Metafield): { readonly key: string; readonly type: string; readonly value: string } {
  if (typeof value === 'string') return { key, type: 'single_line_text_field', value };
  if (typeof value === 'number') return { key, type: 'number_integer', value: String(value) };
  return { key, type: 'list.single_line_text_field', value: JSON.stringify(value.slice(0, entriesMax)) };
}
