import type { Refusal } from '../../errors/refusal.ts';
import type { ShopWordState } from '../../states.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { BatchRow, FoundShopWord } from '../matching/index.ts';

/** A word that recurs in a shop's titles and names no perfume. Once a person approves it, matching ignores it for that business only. */
export interface ShopWord {
  /** Normalised as matching compares words. */
  readonly word: string;
  readonly state: ShopWordState;
  /** The import that contained it most recently, and the number of its rows with the word. */
  readonly importId: string;
  readonly rowCount: number;
  /** Some of these products, as currently stored. */
  readonly products: readonly { readonly ref: string; readonly brand: string | null; readonly name: string }[];
  /** ISO 8601 in UTC. Null until a person decides. */
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
}

export interface ShopWords {
  /** Proposed words first, then those in most rows. */
  ofBusiness(businessId: string): Promise<readonly ShopWord[]>;
  decide(by: Authority, word: string, state: Exclude<ShopWordState, 'proposed'>): Promise<Refusal<AuthorityCode> | null>;
}

/** The words that matching ignores for a business. */
export interface ApprovedShopWords {
  approved(businessId: string): Promise<readonly string[]>;
}

/** Finds words to propose in the rows of an import. */
export type FindLikelyShopWords = (rows: readonly BatchRow[]) => Promise<readonly FoundShopWord[]>;
