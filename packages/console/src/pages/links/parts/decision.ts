import type { Perfume } from '../../../api/library/library.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { formatPerfume } from '../../library/parts/format-perfume.ts';

/** A user's review of a product. */
export interface Decision {
  readonly to: 'approved' | 'rejected';
  /** The approved perfume. Null for a rejection. */
  readonly perfume: Perfume | null;
  /** The search query that found the perfume, if it isn't one of the candidates. */
  readonly searched?: string | undefined;
}

/** A decision that the service didn't accept. */
export interface FailedDecision {
  readonly link: ProductLink;
  /** Null for an undo. */
  readonly decision: Decision | null;
  readonly error: unknown;
}

/** The product's name in the shop. */
export const getProductName = ({ row, ref }: ProductLink): string => row?.name ?? ref;

export const describeDecision = (link: ProductLink, { perfume }: Decision): string =>
  perfume === null
    ? t('links.rejectedProduct', { product: getProductName(link) })
    : t('links.approvedAs', { product: getProductName(link), perfume: formatPerfume(perfume) });

/** Whether the link is already in the state that the decision leads to. */
export const matchesDecision = ({ state, perfume, approved_title: title }: ProductLink, decision: Decision | null): boolean =>
  decision === null
    ? state === 'suggested' || state === 'not_recorded'
    : title === null && state === decision.to && (perfume?.id ?? null) === (decision.perfume?.id ?? null);

/**
 * The perfume that a single key may approve. A product whose title has changed keeps its perfume with it. Null if the best candidate conflicts with the product: then it must be picked by its
 * number.
 */
export function getApprovablePerfume({
  state,
  candidates: [best],
  merged_into,
  approved_title: title,
  perfume,
}: ProductLink): Perfume | null {
  if (merged_into !== null) return merged_into;
  if (title !== null) return perfume;
  return state !== 'suggested' || best === undefined || best.conflicts.length > 0 ? null : best.perfume;
}

/** Whether the barcode of the product belongs to another perfume than the one that a single key would approve. */
export const contradictsBarcode = (link: ProductLink): boolean =>
  link.merged_into === null &&
  link.approved_title === null &&
  getApprovablePerfume(link) !== null &&
  link.candidates[0]?.evidence.gtin === 'conflict';
