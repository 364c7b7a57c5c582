import type { Perfume, ProductLink } from '../../api/links.ts';

/** What a person says of a product. */
export interface Decision {
  readonly link: ProductLink;
  /** Null for a rejection. */
  readonly perfume: Perfume | null;
  /** What was typed to find it, where it is none of the candidates. */
  readonly searched?: string;
}
