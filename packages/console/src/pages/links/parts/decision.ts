import type { Perfume } from '../../../api/library/library.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { perfumeWords } from '../../library/parts/perfume-words.ts';

/** What a person says of a product. */
export interface Decision {
  readonly to: 'approved' | 'rejected';
  /** The perfume that it is, where that is what was said. */
  readonly perfume: Perfume | null;
  /** What was typed to find it, where it is none of the candidates. */
  readonly searched?: string | undefined;
}

/** A decision that was not taken, and why. */
export interface Clash {
  readonly link: ProductLink;
  /** Null where a decision was to be taken back. */
  readonly decision: Decision | null;
  readonly error: unknown;
}

/** The product as the shop names it. */
export const productName = ({ row, ref }: ProductLink): string => row?.name ?? ref;

export const toldDecision = (link: ProductLink, { perfume }: Decision): string =>
  perfume === null ? `${productName(link)} is not recorded.` : `${productName(link)} is ${perfumeWords(perfume)}.`;

/** True where a product stands as a decision would have it. */
export const standsAs = ({ state, perfume }: ProductLink, decision: Decision | null): boolean =>
  decision === null
    ? state === 'suggested' || state === 'not_recorded'
    : state === decision.to && (perfume?.id ?? null) === (decision.perfume?.id ?? null);

/** The perfume that may be approved with one key: none where it contradicts the product, which a person has to pick by its number. */
export function approvable({ state, candidates: [best], merged_into }: ProductLink): Perfume | null {
  if (merged_into !== null) return merged_into;
  return state !== 'suggested' || best === undefined || best.conflicts.length > 0 ? null : best.perfume;
}
