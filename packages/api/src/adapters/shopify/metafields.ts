import { z } from 'zod';
import { boundedArray, clip, parseResponse } from '../../resources/provider-response.ts';
import {
  type Metafield,
  type MetafieldKey,
  type MetafieldsResponse,
  metafieldKeys,
  type ShopMetafields,
  type VariantMetafields,
} from '../../resources/storefront/metafields.ts';
import { requestShop, type ShopConnection, toProviderFault } from './http.ts';

/** The app's reserved namespace, which only the app can write to. Shopify expands it to `app--` and the app's id. */
const namespace = '$app';

const line = 'single_line_text_field';
const lines = 'list.single_line_text_field';

/** How each metafield is named in the Shopify admin, and its type. */
const definitions: Readonly<Record<MetafieldKey, { readonly name: string; readonly type: string }>> = {
  fragrance_id: { name: 'Fragrance ID', type: line },
  name: { name: 'Perfume', type: line },
  house: { name: 'Brand', type: line },
  concentration: { name: 'Concentration', type: line },
  year: { name: 'Year', type: 'number_integer' },
  family: { name: 'Family', type: line },
  accords: { name: 'Accords', type: lines },
  top_notes: { name: 'Top notes', type: lines },
  heart_notes: { name: 'Heart notes', type: lines },
  base_notes: { name: 'Base notes', type: lines },
  notes: { name: 'Notes', type: lines },
};

/** One mutation for each definition, so that one that exists doesn't prevent the others. */
const defineQuery = `mutation define(${metafieldKeys.map((key) => `$${key}: MetafieldDefinitionInput!`).join(', ')}) {
  ${metafieldKeys.map((key) => `${key}: metafieldDefinitionCreate(definition: $${key}) { userErrors { code message } }`).join('\n  ')}
}`;

/** Only the app writes; the merchant can read them in the admin, and themes and storefronts can show them. */
const defined = Object.fromEntries(
  metafieldKeys.map((key) => [
    key,
    { ...definitions[key], key, namespace, ownerType: 'PRODUCTVARIANT', access: { admin: 'MERCHANT_READ', storefront: 'PUBLIC_READ' } },
  ]),
);

const writeQuery = `mutation write($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { field message } }
}`;

const removeQuery = `mutation remove($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) { userErrors { field message } }
}`;

const payload = z.object({
  userErrors: boundedArray(z.object({ code: z.string().max(100).nullish(), message: z.string().transform(clip) }), 1_000),
});
const written = z.object({ metafieldsSet: payload }).transform(({ metafieldsSet }) => metafieldsSet);
/** A definition that is taken is one of an earlier call, because only the app can define metafields in its namespace. */
const created = z.record(z.enum(metafieldKeys), payload).transform((all) => ({
  userErrors: Object.values(all).flatMap(({ userErrors }) => userErrors.filter(({ code }) => code !== 'TAKEN')),
}));
const removed = z.object({ metafieldsDelete: payload }).transform(({ metafieldsDelete }) => metafieldsDelete);

/** The pause when Shopify throttles without stating a time. */
const throttledMs = 2_000;

interface Change {
  readonly query: string;
  readonly shape: z.ZodType<z.output<typeof payload>>;
  readonly variables: object;
}

export function createShopifyMetafields(connection: ShopConnection): ShopMetafields {
  async function changed(domain: string, access: string, { query, shape, variables }: Change): Promise<MetafieldsResponse> {
    const answer = await requestShop(connection, domain, access, query, variables);
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
    define: (domain, access) => changed(domain, access, { query: defineQuery, shape: created, variables: defined }),
    write: (domain, access, variants) =>
      changed(domain, access, {
        query: writeQuery,
        shape: written,
        variables: { metafields: each(variants, ({ metafields: facts }) => facts.map(metafieldOf)) },
      }),
    remove: (domain, access, variants) =>
      changed(domain, access, {
        query: removeQuery,
        shape: removed,
        variables: { metafields: each(variants, ({ gone }) => gone.map((key) => ({ key }))) },
      }),
  };
}

/** Shopify's maximum list length. */
const entriesMax = 128;

/** Metafield values are always text. */
function metafieldOf({ key, value }: Metafield): { readonly key: string; readonly type: string; readonly value: string } {
  const { type } = definitions[key];
  return { key, type, value: typeof value === 'object' ? JSON.stringify(value.slice(0, entriesMax)) : String(value) };
}
