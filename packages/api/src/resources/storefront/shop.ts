import type { Refusal } from '../../errors/refusal.ts';
import type { PlanName } from '../../limits/plans.ts';
import type { Actor } from '../business/audit.ts';
import type { Row } from '../matching/index.ts';

/** A shop by the one name that the platform never gives to another. Null for whatever else somebody may send. */
export function shopDomainOf(text: string): string | null {
  const domain = text.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/.test(domain) ? domain : null;
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
  begin(businessId: string, domain: string): Promise<string>;
  /** Connects the shop that came back from there with this query. */
  connect(
    businessId: string,
    query: string,
    person: Actor & { readonly id: string },
  ): Promise<Refusal<'not_found' | 'invalid_query' | 'draft_needs_preview' | 'unavailable'> | null>;
  /**
   * Has facts written to the shop's products, or removed there. Gives the address of the platform's page where the shop has to agree to it
   * first; null where it has.
   */
  setFacts(businessId: string, on: boolean, person: Actor & { readonly id: string }): Promise<string | null | Refusal<'not_found'>>;
  /** Has all products of the shop fetched and matched. The id of the import. */
  importProducts(businessId: string, by: string): Promise<string | Refusal<'not_found' | 'rate_limited'>>;
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
  /** Null where what was written down is there no longer. */
  products(url: string): Promise<AsyncIterable<ShopProduct> | null>;
}

/** Still under way; failed, and why; or done, with the address of what was written, which is null where nothing was. */
export type ShopExport =
  | { readonly is: 'under way' }
  | { readonly is: 'failed'; readonly reason: string }
  | { readonly is: 'done'; readonly url: string | null };

/** A variant as the shop sells it, and what the platform calls it; null for a line that could not be read. */
export type ShopProduct =
  | { readonly row: Row; readonly variant: string; readonly reason: null }
  | { readonly row: null; readonly reason: string };

/** What the platform signs. Each is judged over what came, byte for byte. */
export interface ShopSignatures {
  ofNotice(body: Uint8Array, signature: string): boolean;
  /** The query of a page that the platform sends a browser back to. */
  ofReturn(query: string): boolean;
  /** The query of a call that the platform passes on from a shop's own address. */
  ofProxied(query: string): boolean;
}

/** A subscription's plan by what the platform calls it. */
export type ShopPlans = ReadonlyMap<string, PlanName>;
