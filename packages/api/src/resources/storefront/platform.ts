import type { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../business/audit.ts';
import type { ShopFields } from './facts.ts';
import type { ProxiedCall, ReturnedShop, ShopAdmin, ShopConsent, ShopNotice, ShopPlans } from './shop.ts';

export interface PlatformName {
  /** Lowercase letters: part of addresses, and what the database and the console's API call the platform. */
  readonly name: string;
  /** As the platform writes its own name. */
  readonly title: string;
}

/** A storefront platform, as its adapter implements it. */
export interface Platform extends PlatformName {
  readonly plans: ShopPlans;
  /** Whether subscriptions count for which no money is taken. */
  readonly countsTests: boolean;
  readonly domains: ShopDomains;
  readonly calls: ShopCalls;
  readonly consent: ShopConsent;
  readonly admin: ShopAdmin;
  readonly fields: ShopFields;
}

/** A shop's domain is the one name that its platform never gives to another shop. */
export interface ShopDomains {
  /** Null for text that names no shop of this platform. */
  of(text: string): string | null;
  /** What to send instead, for a person whose text names no shop. */
  readonly hint: string;
}

export interface SignedCall {
  /** The bytes as they came: a signature is over those, and over nothing that was read and written again. */
  readonly body: Uint8Array | null;
  /** The values of a header, however often it came. */
  readonly header: (name: string) => readonly string[];
}

/** Calls that the platform signs. Each is verified over what came, byte for byte. */
export interface ShopCalls {
  /** A webhook. Null for one that is signed and that nothing follows from. */
  notice(call: SignedCall, nowMs: number): ShopNotice | null | Refusal<'unknown_key' | 'invalid_query'>;
  /** The query with which the platform sends a browser back from consent. Null where it is not signed. */
  returned(query: string): ReturnedShop | null;
  /** The query of a call that the platform passes on from a shop's own address. */
  proxied(query: string): ProxiedCall | Refusal<'unknown_key'>;
}

/** A platform that the environment sets up, before the address is known that it sends browsers back to. */
export interface ConfiguredPlatform {
  readonly name: string;
  open(returnTo: string): Platform;
}

/** A platform as the audit log names it. */
export const platformActor = ({ title }: PlatformName): Actor => ({ kind: 'provider', id: null, name: title });
