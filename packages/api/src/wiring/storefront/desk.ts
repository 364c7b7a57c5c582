import type { Database } from '../../adapters/postgres/database.ts';
import { askForProducts } from '../../adapters/postgres/storefront/exports.ts';
import type { Seal } from '../../adapters/postgres/storefront/sealed.ts';
import { connectShop, keepConsent, shopOf, useConsent } from '../../adapters/postgres/storefront/shops.ts';
import type { Shopify } from '../../adapters/shopify/shopify.ts';
import { refuse } from '../../errors/refusal.ts';
import { type Storefront, shopDomainOf } from '../../resources/storefront/shop.ts';

export interface StorefrontDeskOptions {
  readonly db: Database;
  readonly shopify: Pick<Shopify, 'signatures' | 'consent'>;
  readonly seal: Seal;
  readonly onTrouble: (error: unknown) => void;
}

/** Where a shop is connected. What it pays for is asked for afterwards, from the database; nothing here gives a plan. */
export function storefrontDesk({ db, shopify: { signatures, consent }, seal, onTrouble }: StorefrontDeskOptions): Storefront {
  return {
    of: (businessId) => shopOf(db, businessId),

    async begin(businessId, domain) {
      return consent.address(domain, await keepConsent(db, businessId, domain));
    },

    async connect(businessId, query, person) {
      const parameters = new URLSearchParams(query);
      const one = (name: string): string => (parameters.getAll(name).length === 1 ? (parameters.get(name) ?? '') : '');
      const domain = shopDomainOf(one('shop'));
      if (domain === null || one('code') === '' || !signatures.ofReturn(query)) return notBrought;
      if (!(await useConsent(db, businessId, { state: one('state'), domain }))) return notBrought;
      try {
        const token = await consent.token(domain, one('code'));
        if (token === null) return notBrought;
        return await connectShop(db, { businessId, domain, token: seal.close(token, domain) }, person);
      } catch (error) {
        onTrouble(error);
        return refuse('unavailable', { message: 'Shopify could not be asked just now. Connect the shop again in a minute.' });
      }
    },

    importProducts: (businessId, by) => askForProducts(db, businessId, by),
  };
}

const notBrought = refuse('invalid_query', {
  message: 'This did not come back from Shopify for this business just now. Begin again: such a way back is good once, for half an hour.',
});
