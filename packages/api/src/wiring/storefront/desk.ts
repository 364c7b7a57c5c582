import { databaseTimeMs } from '../../adapters/postgres/billing/readout.ts';
import { withAuthority } from '../../adapters/postgres/business/authority.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { askForProducts } from '../../adapters/postgres/storefront/exports.ts';
import { switchFacts } from '../../adapters/postgres/storefront/facts.ts';
import type { Seal } from '../../adapters/postgres/storefront/sealed.ts';
import { connectShop, heldShop, keepConsent, shopOf, useConsent } from '../../adapters/postgres/storefront/shops.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import type { Platform } from '../../resources/storefront/platform.ts';
import { isRecent, type Storefront } from '../../resources/storefront/shop.ts';

export interface StorefrontDeskOptions {
  readonly db: Database;
  readonly platforms: readonly Pick<Platform, 'name' | 'title' | 'domains' | 'calls' | 'consent'>[];
  readonly seal: Seal;
  readonly onTrouble: (error: unknown) => void;
}

/** Where a shop is connected. What it pays for is asked for afterwards, from the database; nothing here gives a plan. */
export function storefrontDesk({ db, platforms, seal, onTrouble }: StorefrontDeskOptions): Storefront {
  const notReturned = refuse('invalid_query', {
    message: `This did not come back from ${platforms.map(({ title }) => title).join(' or ')} for this business just now. Begin again: such a way back is good once, for half an hour.`,
  });

  return {
    of: (businessId) => shopOf(db, businessId),

    async begin(by, shop) {
      const [named] = platforms.flatMap(({ name: platform, domains, consent }) => {
        const domain = domains.of(shop);
        return domain === null ? [] : [{ platform, domain, consent }];
      });
      if (named === undefined) return refuse('invalid_query', { message: platforms.map(({ domains }) => domains.hint).join(' ') });
      const { platform, domain, consent } = named;
      return withAuthority(db, by, async (acting) => {
        // Who agrees anew to less than before would take back what is written there.
        const facts = (await heldShop(acting.transaction, acting.businessId))?.hasFacts === true;
        return consent.address(domain, await keepConsent(acting, { platform, domain, facts }), facts ? 'writes' : 'reads');
      });
    },

    setFacts: (by, on) =>
      withAuthority(db, by, async (acting) => {
        const shop = await heldShop(acting.transaction, acting.businessId);
        const platform = platforms.find(({ name }) => name === shop?.platform);
        if (shop === null || platform === undefined) return refuse('not_found', { message: 'No shop is connected.' });
        const { name, consent } = platform;
        if (on && (shop.isRefused || seal.open(shop.token, shop.domain)?.writes !== true))
          return consent.address(shop.domain, await keepConsent(acting, { platform: name, domain: shop.domain, facts: true }), 'writes');
        return switchFacts(acting, on);
      }),

    async connect(by, query) {
      const [back] = platforms.flatMap((platform) => {
        const returned = platform.calls.returned(query);
        return returned === null ? [] : [{ platform, ...returned }];
      });
      if (back === undefined) return notReturned;
      const { platform, domain, code, state, signedAtMs } = back;
      if (!isRecent(signedAtMs, await databaseTimeMs(db), storefrontLimits.returnedSecondsMax)) return notReturned;
      const setOut = await withAuthority(db, by, (acting) => useConsent(acting, { state, platform: platform.name, domain }));
      if (setOut instanceof Refusal) return setOut;
      if (setOut === null) return notReturned;
      try {
        const token = await platform.consent.token(domain, code);
        if (token === null) return notReturned;
        return await withAuthority(db, by, async (acting) => {
          const refusal = await connectShop(acting, { platform, domain, token: seal.close(token, domain) });
          return refusal === null && setOut.facts && token.writes ? switchFacts(acting, true) : refusal;
        });
      } catch (error) {
        onTrouble(error);
        return refuse('unavailable', { message: `${platform.title} could not be asked just now. Connect the shop again in a minute.` });
      }
    },

    importProducts: (by) => askForProducts(db, by),
  };
}
