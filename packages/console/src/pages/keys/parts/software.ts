import type { ClaimRequest } from '../../../api/keys/keys.ts';
import type { MessageId } from '../../../messages/t.ts';

type Scope = ClaimRequest['scopes'][number];

interface Software {
  readonly name: MessageId;
  /** What to do with the claim code, with a link to the guide. */
  readonly help: MessageId;
  readonly guide: string;
  /** The scopes of the calls that it makes. */
  readonly scopes: readonly Scope[];
}

/** What a key is for, and so the least that it must be allowed to do. */
export const software = {
  own: { name: 'keys.softwareOwn', help: 'keys.softwareOwnHelp', guide: 'clients', scopes: ['card', 'search', 'match', 'looks'] },
  woocommerce: {
    name: 'keys.softwareWooCommerce',
    help: 'keys.softwareWooCommerceHelp',
    guide: 'woocommerce',
    scopes: ['card', 'match', 'looks'],
  },
  shopify: {
    name: 'keys.softwareShopify',
    help: 'keys.softwareShopifyHelp',
    guide: 'shopify',
    scopes: ['card', 'search', 'match', 'looks'],
  },
  agent: {
    name: 'keys.softwareAgent',
    help: 'keys.softwareAgentHelp',
    guide: 'ai-agents',
    scopes: ['card', 'search', 'match', 'looks', 'browse', 'recommend'],
  },
} as const satisfies Record<string, Software>;

export type SoftwareName = keyof typeof software;

export const softwareNames: readonly SoftwareName[] = ['own', 'woocommerce', 'shopify', 'agent'];
