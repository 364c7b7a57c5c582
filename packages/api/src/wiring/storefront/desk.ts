import type { Database } from '../../adapters/postgres/database.ts';
import { askForProducts } from '../../adapters/postgres/storefront/exports.ts';
import { switchFacts } from '../../adapters/postgres/storefront/facts.ts';
import type { Seal } from '../../adapters/postgres/storefront/sealed.ts';
import { connectShop, heldShop, keepConsent, shopOf, useConsent } from '../../adapters/postgres/storefront/shops.ts';
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
      // Who agrees anew to less than before would take back what is written there.
      const facts = (await heldShop(db, businessId))?.hasFacts === true;
      return consent.address(domain, await keepConsent(db, businessId, { domain, facts }), facts ? 'writes' : 'reads');
    },

    async setFacts(businessId, on, person) {
      const shop = await heldShop(db, businessId);
      if (shop === null) return refuse('not_found', { message: 'No shop is connected.' });
      if (on && seal.open(shop.token, shop.domain)?.writes !== true)
        return consent.address(shop.domain, await keepConsent(db, businessId, { domain: shop.domain, facts: true }), 'writes');
      return switchFacts(db, businessId, on, person);
    },

    async connect(businessId, query, person) {
      const parameters = new URLSearchParams(query);
      const one = (name: string): string => (parameters.getAll(name).length === 1 ? (parameters.get(name) ?? '') : '');
      const domain = shopDomainOf(one('shop'));
      if (domain === null || one('code') === '' || !signatures.ofReturn(query)) return notBrought;
      const setOut = await useConsent(db, businessId, { state: one('state'), domain });
      if (setOut === null) return notBrought;
      try {
        const token = await consent.token(domain, one('code'));
        if (token === null) return notBrought;
        const refusal = await connectShop(db, { businessId, domain, token: seal.close(token, domain) }, person);
        return refusal === null && setOut.facts && token.writes ? switchFacts(db, businessId, true, person) : refusal;
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
