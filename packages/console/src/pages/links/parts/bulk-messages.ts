import { approveLinks, type BulkReviewResult, rejectLinks } from '../../../api/links/product-links.ts';
import type { MessageId } from '../../../messages/t.ts';
import type { Decision } from './decision.ts';
import type { ProductMatch } from './match-table.tsx';

type ByDecision<T> = Readonly<Record<Decision['to'], T>>;

/** Reviews products together. One without a candidate can't be approved. */
export const reviewMatches: ByDecision<(business: string, matches: readonly ProductMatch[]) => Promise<BulkReviewResult>> = {
  approved: (business, matches) =>
    approveLinks(
      business,
      matches.flatMap(({ ref, version, candidate }) => (candidate === null ? [] : { ref, version, fragrance: candidate.perfume.id })),
    ),
  rejected: (business, matches) =>
    rejectLinks(
      business,
      matches.map(({ ref, version }) => ({ ref, version })),
    ),
};

export const bulkMessages: ByDecision<Readonly<Record<'title' | 'lead' | 'list' | 'empty' | 'emptyBody' | 'submit', MessageId>>> = {
  approved: {
    title: 'links.bulkTitle',
    lead: 'links.bulkCriteria',
    list: 'links.bulkList',
    empty: 'links.bulkEmpty',
    emptyBody: 'links.bulkEmptyBody',
    submit: 'links.bulkSubmit',
  },
  rejected: {
    title: 'links.bulkReject',
    lead: 'links.bulkRejectEffect',
    list: 'links.bulkRejectList',
    empty: 'links.bulkRejectEmpty',
    emptyBody: 'links.bulkRejectEmptyBody',
    submit: 'links.bulkRejectSubmit',
  },
};
