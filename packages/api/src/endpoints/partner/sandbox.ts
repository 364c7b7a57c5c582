import type { CardCode } from './card-answer.ts';

/**
 * The sandbox: fragrance ids and product references that a test key is always answered the same, so that a shop can see each answer before its
 * shoppers do. A live key knows nothing of them. The operations, the documentation and the tests are written from this one table.
 */
export interface SandboxCase {
  /** Of version 4, which no id of a library is. Null where only a reference leads there. */
  readonly id: string | null;
  readonly ref: string;
  /** What is shown, and what to look at. */
  readonly shows: string;
}

/** The refusals that nobody gets by what is sent: they need a library, a limit or a failure. */
export type SandboxCode = Exclude<CardCode, 'bad_settings'> | 'product_not_linked' | 'rate_limited' | 'over_allowance';

export const sandbox = {
  card: {
    id: '5a4db0c5-0000-4000-8000-000000000200',
    ref: 'sandbox-card',
    shows: 'The card of a perfume that no house makes, in any of your looks. Sent its ETag, an unchanged one is a 304.',
  },
  moved: {
    id: '5a4db0c5-0000-4000-8000-000000000410',
    ref: 'sandbox-moved',
    shows: 'A perfume that was merged into another: moved_to leads to the card above.',
  },
  in_review: {
    id: '5a4db0c5-0000-4000-8000-000000000409',
    ref: 'sandbox-in_review',
    shows: 'A record under review: 200 with ok false as JSON, 409 as PNG and HTML.',
  },
  not_found: {
    id: '5a4db0c5-0000-4000-8000-000000000404',
    ref: 'sandbox-not_found',
    shows: 'A perfume that was never recorded, or that was withdrawn.',
  },
  product_not_linked: {
    id: null,
    ref: 'sandbox-product_not_linked',
    shows: 'A product that nobody has linked to a perfume yet.',
  },
  card_failed: {
    id: '5a4db0c5-0000-4000-8000-000000000500',
    ref: 'sandbox-card_failed',
    shows: 'A card that could not be made.',
  },
  unavailable: {
    id: '5a4db0c5-0000-4000-8000-000000000503',
    ref: 'sandbox-unavailable',
    shows: 'A part of the service that is down for a moment: call again after Retry-After.',
  },
  rate_limited: {
    id: '5a4db0c5-0000-4000-8000-000000000429',
    ref: 'sandbox-rate_limited',
    shows: 'The last call of a minute was made: wait for Retry-After. RateLimit says that none is left.',
  },
  over_allowance: {
    id: '5a4db0c5-0000-4000-8000-000000001429',
    ref: 'sandbox-over_allowance',
    shows: 'The calls of the month are used up until resets_at.',
  },
} as const satisfies Record<'card' | SandboxCode, SandboxCase>;

export type SandboxName = keyof typeof sandbox;

export const sandboxNames = Object.keys(sandbox) as readonly SandboxName[];
