import type { Refusal } from '../../errors/refusal.ts';
import type { FeedState } from '../../states.ts';
import type { Language } from '../language.ts';
import type { ProductLink } from '../links/product-link.ts';
import type { Columns } from '../products/columns/columns.ts';
import type { ProductFiles } from '../products/product-files.ts';
import type { FeedRow } from '../products/product-row.ts';
import type { FileFormat } from '../products/reading/product-file.ts';

/** The formats of results. */
export const feedFormats = ['shopify', 'google', 'schema_org', 'openai', 'csv'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Why a feed stopped, and what to tell its sender. One that stopped at the allowance goes on by itself; after the others, it ends. */
export const obstacles = {
  over_allowance: "This month's allowance is used up. The feed goes on when it resets or is raised.",
  suspended: 'The business is suspended. The feed goes on when it is active again.',
  no_key: 'The API key that sent the feed can no longer call enrichFeed. The remaining rows are unchanged.',
  failed: 'The remaining rows could not be enriched because of an error on our side. They are unchanged, and free.',
} as const;
export type Obstacle = keyof typeof obstacles;
export const isTemporary = (obstacle: Obstacle): boolean => obstacle === 'over_allowance' || obstacle === 'suspended';

/** A feed and its progress. */
export interface Feed {
  readonly id: string;
  readonly state: FeedState;
  readonly format: FeedFormat;
  /** Rows of the file, known once it has been read. Lines that can't be read are counted apart. */
  readonly rows: number;
  readonly skipped: number;
  readonly done: number;
  /** Rows for which a perfume was found. */
  readonly filled: number;
  readonly charged: number;
  /** What the sender should know about the state. */
  readonly message: string | null;
}

export interface FeedHead {
  readonly format: FeedFormat;
  readonly language: Language;
  readonly headings: readonly string[];
  readonly columns: Columns;
}

export interface SentFeed extends FeedHead {
  readonly id: string;
  readonly businessId: string;
  readonly keyId: string;
  readonly form: FileFormat;
  readonly bytes: Uint8Array;
}

export interface Feeds {
  /** Stores a feed. One that is already stored is left alone, unless it failed. */
  add(feed: SentFeed): Promise<Refusal<'rate_limited'> | null>;
  /** Null if the business has no such feed. */
  find(businessId: string, id: string): Promise<Feed | null>;
  /** The parts of a result in order. Undefined if the feed has none (yet). */
  result(businessId: string, id: string): Promise<AsyncIterable<string> | undefined>;
}

/** Rows of a feed that are enriched and charged together. */
export interface FeedBatch extends FeedHead {
  readonly businessId: string;
  /** Rows written before this batch. */
  readonly before: number;
  readonly rows: readonly (FeedRow & { readonly cells: readonly string[] })[];
  /** The reviewed links of the rows, by reference. */
  readonly links: ReadonlyMap<string, ProductLink>;
  /** Whether this is the end of the feed. */
  readonly isLast: boolean;
}

export interface EnrichedBatch {
  /** The batch in the format of the result. */
  readonly text: string;
  readonly filled: number;
}

/** Null leaves the rows unchanged. */
export type EnrichBatch = (batch: FeedBatch) => Promise<EnrichedBatch>;

/** The queue of feeds, drained by all nodes as that of imports. Methods return false if nothing is due. */
export interface FeedWork {
  read(files: Pick<ProductFiles, 'feed'>, isWanted: () => boolean): Promise<boolean>;
  /** Enriches the next batch, and charges it in the same transaction. `write` writes rows that stay unchanged. */
  enrich(enrich: EnrichBatch, write: EnrichBatch): Promise<boolean>;
  removeOld(): Promise<void>;
}
