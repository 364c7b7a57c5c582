import type { CardCode } from './card-response.ts';

/**
 * The sandbox: fragrance IDs and product references with fixed responses for test keys, so that a shop can test each response. They don't
 * exist for live keys. The operations, the documentation and the tests use this table.
 */
export interface SandboxCase {
  /** UUID version 4, which library IDs never have. Null if the case has only a reference. */
  readonly id: string | null;
  readonly ref: string;
  /** What the case demonstrates, for the documentation. */
  readonly shows: string;
}

/** Refusals that can't be provoked by input alone: they need a record, a limit or a failure. */
export type SandboxCode = Exclude<CardCode, 'bad_settings'> | 'product_not_linked' | 'rate_limited' | 'over_allowance';

export const sandbox = {
  card: {
    id: '5a4db0c5-0000-4000-8000-000000000200',
    ref: 'sandbox-card',
    shows: 'The card of a fictional perfume, in any of your looks. Send its ETag to get a 304.',
  },
  moved: {
    id: '5a4db0c5-0000-4000-8000-000000000410',
    ref: 'sandbox-moved',
    shows: 'A perfume that was merged into another: moved_to is the ID of the card above.',
  },
  in_review: {
    id: '5a4db0c5-0000-4000-8000-000000000409',
    ref: 'sandbox-in_review',
    shows: 'A record under review: 200 with ok false for JSON, 409 for PNG and HTML.',
  },
  not_found: {
    id: '5a4db0c5-0000-4000-8000-000000000404',
    ref: 'sandbox-not_found',
    shows: "A perfume that doesn't exist or was withdrawn.",
  },
  product_not_linked: {
    id: null,
    ref: 'sandbox-product_not_linked',
    shows: 'A product without an approved link.',
  },
  card_failed: {
    id: '5a4db0c5-0000-4000-8000-000000000500',
    ref: 'sandbox-card_failed',
    shows: "A card that couldn't be rendered.",
  },
  unavailable: {
    id: '5a4db0c5-0000-4000-8000-000000000503',
    ref: 'sandbox-unavailable',
    shows: 'A temporary outage of part of the service: wait the number of seconds in Retry-After, then retry.',
  },
  rate_limited: {
    id: '5a4db0c5-0000-4000-8000-000000000429',
    ref: 'sandbox-rate_limited',
    shows: "This minute's calls are used up: wait the number of seconds in Retry-After. RateLimit shows 0 remaining.",
  },
  over_allowance: {
    id: '5a4db0c5-0000-4000-8000-000000001429',
    ref: 'sandbox-over_allowance',
    shows: 'The monthly allowance is used up until resets_at.',
  },
} as const satisfies Record<'card' | SandboxCode, SandboxCase>;

export type SandboxName = keyof typeof sandbox;

export const sandboxNames = Object.keys(sandbox) as readonly SandboxName[];
