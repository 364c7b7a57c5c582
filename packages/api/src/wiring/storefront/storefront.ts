import { readDatabaseTimeMs } from '../../adapters/postgres/billing/billing-queries.ts';
import { withAuthority } from '../../adapters/postgres/business/authority.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { startProductExport } from '../../adapters/postgres/storefront/exports.ts';
import { setMetafieldSync } from '../../adapters/postgres/storefront/metafields.ts';
import { connectShop, readConnectedShop, readShop, redeemConsent, saveConsent } from '../../adapters/postgres/storefront/shops.ts';
import type { Seal } from '../../adapters/postgres/storefront/token-seal.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import type { Platform } from '../../resources/storefront/platform.ts';
import { isRecent, type Storefront } from '../../resources/storefront/shop.ts';

export interface CreateStorefrontOptions {
  readonly db: Database;
  readonly platforms: readonly Pick<Platform, 'name' | 'title' | 'listing' | 'domains' | 'calls' | 'consent' | 'admin'>[];
  readonly seal: Seal;
  readonly onTrouble: (error: unknown) => void;
}

/** Connecting shops. Their subscriptions are read later, from a queue in the database; nothing here grants a plan. */
export function createStorefront({ db, platforms, seal, onTrouble }: CreateStorefrontOptions): Storefront {
  const notReturned = refuse('invalid_query', {
    message: `This link from ${platforms.map(({ title }) => title).join(' or ')} is invalid or has expired. It works once, within 30 minutes, for the business that started connecting. Start again.`,
  });

  const openGrant = (token: Buffer | null, domain: string) => (token === null ? null : seal.open(token, domain));

  return {
    platforms: platforms.map(({ name, calls }) => ({ name, byAddress: calls.parseEntry === undefined })),
    listing: platforms.find(({ listing }) => listing !== null)?.listing ?? null,

    of: (businessId) => readShop(db, businessId),

    async begin(by, shop) {
      const [named] = platforms.flatMap(({ name: platform, domains, consent }) => {
        const domain = domains.parse(shop);
        return domain === null ? [] : [{ platform, domain, consent }];
      });
      if (named === undefined) return refuse('invalid_query', { message: platforms.map(({ domains }) => domains.hint).join(' ') });
      const { platform, domain, consent } = named;
      return withAuthority(db, by, async (acting) => {
        // Authorising fewer permissions than before would revoke write access.
        const facts = (await readConnectedShop(acting.transaction, acting.businessId))?.hasFacts === true;
        return consent.address(domain, await saveConsent(acting, { platform, domain, facts }), facts ? 'writes' : 'reads');
      });
    },

    setMetafieldSync: (by, on) =>
      withAuthority(db, by, async (acting) => {
        const shop = await readConnectedShop(acting.transaction, acting.businessId);
        const platform = platforms.find(({ name }) => name === shop?.platform);
        if (shop === null || platform === undefined) return refuse('not_found', { message: 'No shop is connected.' });
        const { name, consent } = platform;
        if (on && (shop.isRefused || seal.open(shop.token, shop.domain)?.writes !== true))
          return consent.address(shop.domain, await saveConsent(acting, { platform: name, domain: shop.domain, facts: true }), 'writes');
        return setMetafieldSync(acting, on);
      }),

    async connect(by, query) {
      const [back] = platforms.flatMap((platform) => {
        const returned = platform.calls.parseRedirect(query);
        return returned === null ? [] : [{ platform, ...returned }];
      });
      if (back === undefined) return notReturned;
      const { platform, domain, code, state, signedAtMs } = back;
      if (code !== null && !isRecent(signedAtMs, await readDatabaseTimeMs(db), storefrontLimits.callbackSecondsMax)) return notReturned;
      const setOut = await withAuthority(db, by, (acting) => redeemConsent(acting, { state, platform: platform.name, domain }));
      if (setOut instanceof Refusal) return setOut;
      if (setOut === null) return notReturned;
      try {
        const token = code === null ? openGrant(setOut.token, domain) : await platform.consent.token(domain, code);
        if (token === null) return notReturned;
        // The keys came in a call that isn't signed; only the shop itself can confirm them.
        if (code === null && (await platform.admin.subscriptions(domain, token.access)) === null) return notReturned;
        return await withAuthority(db, by, async (acting) => {
          const refusal = await connectShop(acting, { platform, domain, token: seal.close(token, domain) });
          return refusal === null && setOut.facts && token.writes ? setMetafieldSync(acting, true) : refusal;
        });
      } catch (error) {
        onTrouble(error);
        return refuse('unavailable', { message: `${platform.title} can't be reached right now. Connect the shop again in a minute.` });
      }
    },

    importProducts: (by) => startProductExport(db, by),
  };
}
