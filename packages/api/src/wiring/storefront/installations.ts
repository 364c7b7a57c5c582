import { createHash, randomBytes } from 'node:crypto';
import { readDatabaseTimeMs } from '../../adapters/postgres/billing/billing-queries.ts';
import { withAuthority } from '../../adapters/postgres/business/authority.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import {
  findInstallation,
  hasMetafieldSync,
  redeemInstallation,
  saveInstallation,
} from '../../adapters/postgres/storefront/installations.ts';
import { connectShop } from '../../adapters/postgres/storefront/shops.ts';
import type { Seal } from '../../adapters/postgres/storefront/token-seal.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import { areEqualTexts } from '../../resources/equal-texts.ts';
import type { ShopInstallations } from '../../resources/storefront/installation.ts';
import type { Platform } from '../../resources/storefront/platform.ts';
import { isRecent } from '../../resources/storefront/shop.ts';

/** The two steps of an installation, in the browser of someone who doesn't have to be signed in yet. */
export interface InstallationSteps {
  /** The platform's authorisation page, and the secret for the browser. */
  begin(query: string): Promise<{ readonly address: string; readonly secret: string } | Refusal<'unknown_key' | 'invalid_query'>>;
  /** Stores the authorised shop until it is claimed with the same secret. */
  complete(query: string, secret: string | null): Promise<Refusal<'invalid_query' | 'unavailable'> | null>;
}

export interface StepOptions {
  readonly db: Database;
  readonly seal: Seal;
  readonly platform: Pick<Platform, 'name' | 'title' | 'calls' | 'consent'>;
  /** The address that the platform redirects to after consent. */
  readonly returnTo: string;
  readonly onTrouble: (error: unknown) => void;
}

export function createInstallationSteps({ db, seal, platform, returnTo, onTrouble }: StepOptions): InstallationSteps {
  const { name, title, calls, consent } = platform;
  const again = `Open the app from your ${title} admin again.`;
  const notReturned = refuse('invalid_query', { message: `This link from ${title} is invalid or has expired. ${again}` });
  return {
    async begin(query) {
      const entry = calls.parseEntry?.(query) ?? null;
      if (entry === null) return refuse('unknown_key', { message: `This address wasn't signed by ${title}. ${again}` });
      if (!isRecent(entry.signedAtMs, await readDatabaseTimeMs(db), storefrontLimits.entrySecondsMax))
        return refuse('invalid_query', { message: `timestamp differs from the current time by more than five minutes. ${again}` });
      const secret = randomBytes(32).toString('base64url');
      // Authorising fewer permissions than before would revoke write access.
      const access = (await hasMetafieldSync(db, name, entry.domain)) ? 'writes' : 'reads';
      return { address: consent.address(entry.domain, stateOf(secret), access, returnTo), secret };
    },

    async complete(query, secret) {
      const back = calls.parseRedirect(query);
      if (back === null || back.code === null || secret === null || !areEqualTexts(back.state, stateOf(secret))) return notReturned;
      if (!isRecent(back.signedAtMs, await readDatabaseTimeMs(db), storefrontLimits.callbackSecondsMax)) return notReturned;
      const { domain, code } = back;
      try {
        const token = await consent.token(domain, code);
        if (token === null) return notReturned;
        await saveInstallation(db, { platform: name, domain, token: seal.close(token, domain) }, digestOf(secret));
        return null;
      } catch (error) {
        onTrouble(error);
        return refuse('unavailable', { message: `${title} can't be reached right now. ${again}` });
      }
    },
  };
}

export function createInstallations(db: Database, platforms: readonly Pick<Platform, 'name' | 'title'>[]): ShopInstallations {
  const noneInstalled = refuse('invalid_query', {
    message: `No shop was installed in this browser within the last hour. Open the app from your ${platforms.map(({ title }) => title).join(' or ')} admin again.`,
  });
  return {
    find: async (secret, personId) => (secret === null ? null : findInstallation(db, digestOf(secret), personId)),

    claim: (by, secret) =>
      withAuthority(db, by, async (acting) => {
        if (secret === null) return noneInstalled;
        const installed = await redeemInstallation(acting, digestOf(secret));
        const platform = platforms.find(({ name }) => name === installed?.platform);
        if (installed === null || platform === undefined) return noneInstalled;
        return connectShop(acting, { platform, domain: installed.domain, token: installed.token });
      }),
  };
}

/** Sent through the platform and back, so it must not reveal the secret or its stored digest. */
const stateOf = (secret: string): string => createHash('sha256').update(`state ${secret}`).digest('base64url');
const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
