import type { Perfume } from '../../../api/library/library.ts';
import type { LinkState, ProductLink } from '../../../api/links/product-links.ts';

/** What a person says of a product. `suggested` takes back what was said before: the product waits again. */
export interface Decision {
  readonly link: ProductLink;
  readonly to: LinkState;
  /** The perfume that it is, where that is what was said. */
  readonly perfume: Perfume | null;
  /** What was typed to find it, where it is none of the candidates. */
  readonly searched?: string;
}

/** What a decision makes of a link, as the service would answer it next. */
export const decided = ({ link, to, perfume }: Decision): ProductLink => ({
  ...link,
  state: to,
  perfume,
  stands: perfume === null ? null : 'public',
  merged_into: null,
  decided_at: to === 'suggested' ? null : new Date().toISOString(),
});

/** The product as the shop names it. */
export const productName = ({ row, ref }: ProductLink): string => row?.name ?? ref;
