import type { Refusal } from '../../errors/refusal.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import type { PlanName } from '../../limits/plans.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Row } from '../matching/index.ts';
import { ProviderError } from '../provider-response.ts';

/** Whether a signature is at most `secondsMax` old. It may be slightly ahead, because clocks differ. */
export function isRecent(signedAtMs: number | null, nowMs: number, secondsMax: number): boolean {
  if (signedAtMs === null) return false;
  const age = (nowMs - signedAtMs) / 1_000;
  return age <= secondsMax && age >= -storefrontLimits.aheadSecondsMax;
}

/** A connected shop as its business sees it. Times are ISO 8601 in UTC. */
export interface ConnectedShop {
  readonly platform: string;
  readonly domain: string;
  /** False if the shop has uninstalled the app. */
  readonly isConnected: boolean;
  readonly since: string;
  /** The shop's plan, by its handle on the platform. Null if it pays for none. */
  readonly planHandle: string | null;
  /** Why that plan has no effect. Null if there is no problem. */
  readonly trouble: string | null;
  /** When the shop was last read from the platform. */
  readonly readAt: string | null;
  readonly metafields: MetafieldSyncState;
}

/** The state of the metafield sync of a shop. */
export interface MetafieldSyncState {
  /** `removing` until all metafields have been removed. */
  readonly state: 'off' | 'on' | 'removing';
  /** Whether all pending writes and removals are done. */
  readonly isUpToDate: boolean;
  /** Variants with metafields. */
  readonly written: number;
  /** Variants whose metafields the platform rejected. */
  readonly refused: number;
  /** Why nothing is written, or the platform's error for a variant. Null if there is no problem. */
  readonly trouble: string | null;
}

export interface Storefront {
  /** Platforms whose shops can be connected, and whether by the shop's address or by installing an app. */
  readonly platforms: readonly { readonly name: string; readonly byAddress: boolean }[];
  /** The page on which a shop installs the app. Null if it isn't known. */
  readonly listing: string | null;
  /** Null if the business has never connected a shop. */
  of(businessId: string): Promise<ConnectedShop | null>;
  /** The address of the platform's authorisation page. */
  begin(by: Authority, shop: string): Promise<string | Refusal<AuthorityCode | 'invalid_query'>>;
  /** Connects the shop that the platform redirected back with this query. */
  connect(by: Authority, query: string): Promise<Refusal<AuthorityCode | 'invalid_query' | 'draft_needs_preview' | 'unavailable'> | null>;
  /**
   * Turns metafield sync on or off. Returns the address of the platform's authorisation page if write access has to be granted first,
   * otherwise null.
   */
  setMetafieldSync(by: Authority, on: boolean): Promise<string | null | Refusal<AuthorityCode>>;
  /** Imports and matches all of the shop's products. Returns the import ID. */
  importProducts(by: Authority): Promise<string | Refusal<AuthorityCode | 'rate_limited'>>;
}

/** The access token of the app for one shop. It expires after an hour; the refresh token changes with each renewal. */
export interface ShopToken {
  readonly access: string;
  /** Null for a token that does not expire. */
  readonly refresh: string | null;
  /** Milliseconds since 1970; null for never. */
  readonly untilMs: number | null;
  /** Whether the app may write to the shop's products, or only read them. */
  readonly writes: boolean;
}

/** The authorisation of the app by a shop. */
export interface ShopConsent {
  /** `returnTo` replaces the console's page as the address that the platform redirects to. */
  address(domain: string, state: string, access: 'reads' | 'writes', returnTo?: string): string;
  /** Null if the platform rejects the code. Throws if it can't be reached. */
  token(domain: string, code: string): Promise<ShopToken | null>;
  /** Null if the shop has uninstalled the app. Throws if the platform can't be reached. */
  renewToken(domain: string, refresh: string): Promise<ShopToken | null>;
}

/** A shop's subscription to this app on the platform. */
export interface ShopSubscription {
  /** Null for a plan without a handle. */
  readonly handle: string | null;
  /** True if no money is charged, because the shop is testing the app. */
  readonly isTest: boolean;
  readonly since: string;
}

/** The platform's admin API for a shop. Every call throws if the platform can't be reached. */
export interface ShopAdmin {
  /** The active subscriptions; none on a platform without plans. Null if the shop has uninstalled the app. */
  subscriptions(domain: string, access: string): Promise<readonly ShopSubscription[] | null>;
  /** Starts a bulk export of all products. Returns its operation ID; null while another export of the app is running for this shop. */
  beginExport(domain: string, access: string): Promise<string | null>;
  exported(domain: string, access: string, operation: string): Promise<ShopExport>;
  /** Null if the export has expired. Throws `UnreadableExport` if it is permanently not a list of products. The signal aborts the download. */
  products(
    shop: { readonly domain: string; readonly access: string },
    url: string,
    signal?: AbortSignal,
  ): Promise<AsyncIterable<ShopProduct> | null>;
}

export class UnreadableExport extends ProviderError {}

/** In progress; failed, with the reason; or done, with the address of the export, which is null if it is empty. */
export type ShopExport =
  | { readonly is: 'under way' }
  | { readonly is: 'failed'; readonly reason: string }
  | { readonly is: 'done'; readonly url: string | null };

/** A shop's variant with its ID on the platform; null for a line that couldn't be read. */
export type ShopProduct =
  | { readonly row: Row; readonly variant: string; readonly reason: null }
  | { readonly row: null; readonly reason: string };

/** A webhook. It only signals that something happened to a shop. */
export interface ShopWebhook {
  /** The platform's ID of this delivery, which is the same for redeliveries. */
  readonly id: string;
  readonly topic: string;
  readonly domain: string;
  /** ISO 8601 in UTC, by the platform's clock. */
  readonly at: string;
  /** Whether all of the shop's data must be deleted once it has uninstalled the app. */
  readonly erases: boolean;
  /** Whether only products have changed, so that the subscription needn't be read. */
  readonly changesProducts: boolean;
}

/** A browser that the platform sends to the app: to install it, or to open it. */
export interface AppEntry {
  readonly domain: string;
  /** Milliseconds since 1970. Null if the platform did not include a signing time. */
  readonly signedAtMs: number | null;
}

/** The redirect of a browser after consent. */
export interface ConsentRedirect extends AppEntry {
  /** Null if the shop sends the token itself, and the redirect isn't signed. */
  readonly code: string | null;
  readonly state: string;
}

/** A token that a shop has sent itself, in response to the request for consent with this state. */
export interface ShopGrant {
  readonly state: string;
  readonly token: ShopToken;
}

/** A call from a shop's page, which requests a card with the parameters `ref` and `look`. */
export interface ProxiedCall {
  readonly domain: string;
  readonly signedAtMs: number | null;
  readonly parameters: URLSearchParams;
}

/** Plans by their handle on the platform. */
export type ShopPlans = ReadonlyMap<string, PlanName>;
