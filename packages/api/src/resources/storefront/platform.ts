import type { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../business/audit.ts';
import type { ShopMetafields } from './metafields.ts';
import type { PlanReadObserver } from './plan-reads.ts';
import type { AppEntry, ConsentRedirect, ProxiedCall, ShopAdmin, ShopConsent, ShopGrant, ShopPlans, ShopWebhook } from './shop.ts';

export interface PlatformName {
  /** Lowercase letters. Used in URLs, in the database and in the console API. */
  readonly name: string;
  /** The name as the platform spells it. */
  readonly title: string;
}

/** A storefront platform, as its adapter implements it. */
export interface Platform extends PlatformName {
  /** The page on which a shop installs the app. Null if it isn't known. */
  readonly listing: string | null;
  /** When the platform stops supporting the version of its API that is used here. Null if it doesn't end. */
  readonly apiEndsAtMs: number | null;
  /** Null if shops don't pay for their plans through the platform. */
  readonly plans: ShopPlans | null;
  /** Whether test subscriptions, for which no money is charged, count. */
  readonly countsTests: boolean;
  readonly domains: ShopDomains;
  readonly calls: ShopCalls;
  readonly consent: ShopConsent;
  readonly admin: ShopAdmin;
  readonly metafields: ShopMetafields;
}

/** The permanent domain of a shop, which the platform never assigns to another shop. */
export interface ShopDomains {
  /** Null for text that isn't a shop domain of this platform. */
  parse(text: string): string | null;
  /** Explains which domain to enter, for error messages. */
  readonly hint: string;
}

export interface SignedCall {
  /** The unmodified bytes: the signature covers them, and not anything parsed and serialised again. */
  readonly body: Uint8Array | null;
  /** All values of a header. */
  readonly header: (name: string) => readonly string[];
}

/** Calls signed by the platform. Signatures are verified over the unmodified bytes. */
export interface ShopCalls {
  /** A webhook. Null for a signed one that requires no action. */
  parseWebhook(call: SignedCall, nowMs: number): ShopWebhook | null | Refusal<'unknown_key' | 'invalid_query'>;
  /** The query with which the platform opens the app for a shop. Null if its signature is invalid. Absent if the platform doesn't open apps. */
  readonly parseEntry?: (query: string) => AppEntry | null;
  /** The query of the redirect after consent. Null if its signature is invalid. */
  parseRedirect(query: string): ConsentRedirect | null;
  /** The body of the call in which a shop sends its token itself. Null if it's malformed. Absent if tokens are requested with a code. */
  readonly parseGrant?: (body: Uint8Array | null) => ShopGrant | null;
  /** The query of a call that the platform proxies from a shop's own domain. Absent if the platform proxies no calls. */
  readonly parseProxiedCall?: (query: string) => ProxiedCall | Refusal<'unknown_key'>;
}

/** A platform configured by the environment, before the redirect URL is known. */
export interface ConfiguredPlatform {
  readonly name: string;
  open(returnTo: string, planReads?: PlanReadObserver): Platform;
}

/** A platform as the audit log names it. */
export const platformActor = ({ title }: PlatformName): Actor => ({ kind: 'provider', id: null, name: title });
