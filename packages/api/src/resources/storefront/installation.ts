import type { Refusal } from '../../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';

/** A shop that was installed in a browser, until it expires. */
export interface ShopInstallation {
  readonly domain: string;
  /** The business that the shop is connected to. Null if it isn't connected, or if the person isn't a member. */
  readonly businessId: string | null;
}

/** Shops that have installed the app. Only the browser that installed it has the secret that identifies the installation. */
export interface ShopInstallations {
  /** Null if no shop was installed with this secret, or if it has expired. */
  find(secret: string | null, personId: string): Promise<ShopInstallation | null>;
  /** Connects the installed shop to the business, once. */
  claim(by: Authority, secret: string | null): Promise<Refusal<AuthorityCode | 'invalid_query' | 'draft_needs_preview'> | null>;
}

const cookieName = 'sillage_shop';

/** The secret in the Cookie header. Null if there is none. */
export const readInstallationCookie = (cookie: string): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1] ?? null;

/** Sent with the redirect from the platform, which is a navigation from another site; never readable by scripts. */
export const createInstallationCookie = (
  secret: string,
  { seconds, isSecure }: { readonly seconds: number; readonly isSecure: boolean },
): string => `${cookieName}=${secret}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
