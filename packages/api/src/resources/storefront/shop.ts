import type { Refusal } from '../../errors/refusal.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import type { PlanName } from '../../limits/plans.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Row } from '../matching/index.ts';
import { ProviderFault } from '../provider-answer.ts';

/** Whether something was signed within these last seconds. Clocks differ, so it may be a little ahead. */
export function isRecent(signedAtMs: number | null, nowMs: number, secondsMax: number): boolean {
  if (signedAtMs === null) return false;
  const age = (nowMs - signedAtMs) / 1_000;
  return age <= secondsMax && age >= -storefrontLimits.aheadSecondsMax;
}

/** What a business sees of its shop. Times are ISO 8601 in UTC. */
export interface ConnectedShop {
  readonly domain: string;
  /** False where the shop has thrown the app out. */
  readonly isConnected: boolean;
  readonly since: string;
  /** What the shop pays for, as the platform calls it. Null where it pays for nothing. */
  readonly planHandle: string | null;
  /** Why what it pays for entitles it to nothing new. Null where all is well. */
  readonly trouble: string | null;
  /** When the platform was last asked. */
  readonly readAt: string | null;
  readonly facts: FactsStanding;
}

/** How far what is recorded stands at the shop's own products. */
export interface FactsStanding {
  /** `removing` until nothing of it is left there. */
  readonly state: 'off' | 'on' | 'removing';
  /** Whether all that was to be written or removed was. */
  readonly isSettled: boolean;
  /** Variants that bear facts. */
  readonly written: number;
  /** Variants whose facts the platform did not take. */
  readonly refused: number;
  /** Why nothing is written, or what the platform said of a variant. Null where all is well. */
  readonly trouble: string | null;
}

export interface Storefront {
  /** Null for a business that never connected a shop. */
  of(businessId: string): Promise<ConnectedShop | null>;
  /** The address of the platform's page where the shop agrees. */
  begin(by: Authority, shop: string): Promise<string | Refusal<AuthorityCode | 'invalid_query'>>;
  /** Connects the shop that came back from there with this query. */
  connect(by: Authority, query: string): Promise<Refusal<AuthorityCode | 'invalid_query' | 'draft_needs_preview' | 'unavailable'> | null>;
  /**
   * Has facts written to the shop's products, or removed there. Gives the address of the platform's page where the shop has to agree to it
   * first; null where it has.
   */
  setFacts(by: Authority, on: boolean): Promise<string | null | Refusal<AuthorityCode>>;
  /** Has all products of the shop fetched and matched. The id of the import. */
  importProducts(by: Authority): Promise<string | Refusal<AuthorityCode | 'rate_limited'>>;
}

/** What speaks for the app at one shop. It lasts an hour; what it is renewed with is changed each time. */
export interface ShopToken {
  readonly access: string;
  /** Null for a token that does not run out. */
  readonly refresh: string | null;
  /** Milliseconds since 1970; null for never. */
  readonly untilMs: number | null;
  /** Whether the shop lets the app write to its products, or only read them. */
  readonly writes: boolean;
}

/** How a shop lets the app in. */
export interface ShopConsent {
  address(domain: string, state: string, access: 'reads' | 'writes'): string;
  /** Null where the platform does not take the code. Throws where it can't be asked. */
  token(domain: string, code: string): Promise<ShopToken | null>;
  /** Null where the shop has thrown the app out. Throws where the platform can't be asked. */
  renewed(domain: string, refresh: string): Promise<ShopToken | null>;
}

/** What a shop pays the platform for this app. */
export interface ShopSubscription {
  /** Null for a plan that was made without one. */
  readonly handle: string | null;
  /** True where no money is taken, because the shop is there to try the app. */
  readonly isTest: boolean;
  readonly since: string;
}

/** A shop, as the platform lets the app see it. Each throws where the platform can't be asked. */
export interface ShopAdmin {
  /** What is active at this moment. Null where the shop has thrown the app out. */
  subscriptions(domain: string, access: string): Promise<readonly ShopSubscription[] | null>;
  /** Has the platform write down all products. Gives what the work is called; null while it is at another of the app's for this shop. */
  beginExport(domain: string, access: string): Promise<string | null>;
  exported(domain: string, access: string, operation: string): Promise<ShopExport>;
  /**
   * Null where what was written down is there no longer. Throws `UnreadableExport` where it is no list of products, however often it is fetched.
   * The signal ends it.
   */
  products(url: string, signal?: AbortSignal): Promise<AsyncIterable<ShopProduct> | null>;
}

export class UnreadableExport extends ProviderFault {}

/** Still under way; failed, and why; or done, with the address of what was written, which is null where nothing was. */
export type ShopExport =
  | { readonly is: 'under way' }
  | { readonly is: 'failed'; readonly reason: string }
  | { readonly is: 'done'; readonly url: string | null };

/** A variant as the shop sells it, and what the platform calls it; null for a line that could not be read. */
export type ShopProduct =
  | { readonly row: Row; readonly variant: string; readonly reason: null }
  | { readonly row: null; readonly reason: string };

/** A webhook, which only says that something happened to a shop. */
export interface ShopNotice {
  /** The platform's name for this delivery, the same whenever it is sent again. */
  readonly id: string;
  readonly topic: string;
  readonly domain: string;
  /** ISO 8601 in UTC, by the platform's clock. */
  readonly at: string;
  /** Whether everything that came from the shop must be erased once it has thrown the app out. */
  readonly erases: boolean;
}

/** A browser on its way back from consent. */
export interface ReturnedShop {
  readonly domain: string;
  readonly code: string;
  readonly state: string;
  /** Milliseconds since 1970. Null where the platform did not say when it signed. */
  readonly signedAtMs: number | null;
}

/** A call from a shop's page, which asks for a card with the parameters `ref` and `look`. */
export interface ProxiedCall {
  readonly domain: string;
  readonly signedAtMs: number | null;
  readonly parameters: URLSearchParams;
}

/** A subscription's plan by what the platform calls it. */
export type ShopPlans = ReadonlyMap<string, PlanName>;
