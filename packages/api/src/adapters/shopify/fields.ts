import { z } from 'zod';
import type { FactsAnswer, ShopFields, VariantFacts } from '../../resources/storefront/facts.ts';
import { answerOfShop, type ShopAddress } from './http.ts';

/** The app's own: nobody else can write there. Shopify makes `app--` and the app's id of it. */
const namespace = '$app';

const writeQuery = `mutation write($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { field message } }
}`;

const removeQuery = `mutation remove($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) { userErrors { field message } }
}`;

const payload = z.object({ userErrors: z.array(z.object({ message: z.string() })) });
const answerShape = z.object({ metafieldsSet: payload.nullish(), metafieldsDelete: payload.nullish() });

/** Where the bucket is empty and the answer does not say for how long. */
const throttledMs = 2_000;

export function shopifyFields(addressOf: ShopAddress): ShopFields {
  async function changed(domain: string, access: string, query: string, metafields: readonly object[]): Promise<FactsAnswer> {
    const answer = await answerOfShop(addressOf(domain), access, query, { metafields });
    if (answer === null || answer === 'frozen') return { is: 'shut' };
    const { status, data, errors, restMs } = answer;
    const codes = errors.map(({ code }) => code);
    if (status === 429 || codes.includes('THROTTLED')) return { is: 'throttled', restMs: Math.max(restMs, throttledMs) };
    if (codes.includes('ACCESS_DENIED')) return { is: 'forbidden' };
    if (status !== 200 || data === null || errors.length > 0)
      throw new Error(`Shopify answered ${status}: ${errors.map(({ message }) => message).join('; ')}`);
    const { metafieldsSet, metafieldsDelete } = answerShape.parse(data);
    const [fault] = (metafieldsSet ?? metafieldsDelete)?.userErrors ?? [];
    return fault === undefined ? { is: 'done', restMs } : { is: 'refused', reason: fault.message, restMs };
  }

  const each = (variants: readonly VariantFacts[], fieldsOf: (variant: VariantFacts) => readonly object[]): readonly object[] =>
    variants.flatMap((variant) => fieldsOf(variant).map((field) => ({ ownerId: variant.owner, namespace, ...field })));

  return {
    write: (domain, access, variants) =>
      changed(
        domain,
        access,
        writeQuery,
        each(variants, ({ facts }) => facts),
      ),
    remove: (domain, access, variants) =>
      changed(
        domain,
        access,
        removeQuery,
        each(variants, ({ gone }) => gone.map((key) => ({ key }))),
      ),
  };
}
