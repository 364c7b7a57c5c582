import { z } from 'zod';
import { clipped, listOf, read } from '../../resources/provider-answer.ts';
import type { Fact, FactsAnswer, ShopFields, VariantFacts } from '../../resources/storefront/facts.ts';
import { answerOfShop, notDone, type ShopConnection } from './http.ts';

/** The app's own: nobody else can write there. Shopify makes `app--` and the app's id of it. */
const namespace = '$app';

const writeQuery = `mutation write($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { field message } }
}`;

const removeQuery = `mutation remove($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) { userErrors { field message } }
}`;

const payload = z.object({ userErrors: listOf(z.object({ message: z.string().transform(clipped) }), 1_000) });
const written = z.object({ metafieldsSet: payload }).transform(({ metafieldsSet }) => metafieldsSet);
const removed = z.object({ metafieldsDelete: payload }).transform(({ metafieldsDelete }) => metafieldsDelete);

/** Where the bucket is empty and the answer does not say for how long. */
const throttledMs = 2_000;

interface Change {
  readonly query: string;
  readonly shape: z.ZodType<z.output<typeof payload>>;
  readonly metafields: readonly object[];
}

export function shopifyFields(connection: ShopConnection): ShopFields {
  async function changed(domain: string, access: string, { query, shape, metafields }: Change): Promise<FactsAnswer> {
    const answer = await answerOfShop(connection, domain, access, query, { metafields });
    if (answer === null || answer === 'frozen') return { is: 'shut' };
    const { status, data, errors, restMs } = answer;
    const codes = errors.map(({ code }) => code);
    if (status === 429 || codes.includes('THROTTLED')) return { is: 'throttled', restMs: Math.max(restMs, throttledMs) };
    if (codes.includes('ACCESS_DENIED')) return { is: 'forbidden' };
    if (status !== 200 || data === null || errors.length > 0) throw notDone(status, errors);
    const [fault] = read(shape, data, 'Shopify: a change of metafields').userErrors;
    return fault === undefined ? { is: 'done', restMs } : { is: 'refused', reason: fault.message, restMs };
  }

  const each = (variants: readonly VariantFacts[], fieldsOf: (variant: VariantFacts) => readonly object[]): readonly object[] =>
    variants.flatMap((variant) => fieldsOf(variant).map((field) => ({ ownerId: variant.owner, namespace, ...field })));

  return {
    fieldsAtOnceMax: 25,
    write: (domain, access, variants) =>
      changed(domain, access, { query: writeQuery, shape: written, metafields: each(variants, ({ facts }) => facts.map(metafieldOf)) }),
    remove: (domain, access, variants) =>
      changed(domain, access, {
        query: removeQuery,
        shape: removed,
        metafields: each(variants, ({ gone }) => gone.map((key) => ({ key }))),
      }),
  };
}

/** Shopify refuses a longer list. */
const entriesMax = 128;

/** A fact as a metafield, whose value is always text. */
function metafieldOf({ key, value }: Fact): { readonly key: string; readonly type: string; readonly value: string } {
  if (typeof value === 'string') return { key, type: 'single_line_text_field', value };
  if (typeof value === 'number') return { key, type: 'number_integer', value: String(value) };
  return { key, type: 'list.single_line_text_field', value: JSON.stringify(value.slice(0, entriesMax)) };
}
