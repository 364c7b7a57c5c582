import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { type BulkReview, bulkReviewsQuery } from '../../../api/links/product-links.ts';
import { limits } from '../../../generated/constants.ts';
import { formatNumber } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Section } from '../../../parts/page.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { Table } from '../../../parts/table.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import { UndoBulkDialog } from './undo-bulk-dialog.tsx';

/** The bulk reviews that can still be undone. Renders nothing if there are none. */
export function BulkReviews({ canUndo }: { readonly canUndo: boolean }) {
  const { id: business } = useBusiness();
  const { data } = useQuery(bulkReviewsQuery(business));
  const [undoing, setUndoing] = useState<BulkReview | null>(null);
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title={t('links.bulkRecent')} lead={t('links.bulkRecentLead', { days: limits.bulkUndoDays })}>
      <Table
        caption={t('links.bulkRecent')}
        rows={data}
        getId={({ id }) => id}
        columns={[
          { heading: t('links.bulkTime'), isRowHeader: true, cell: ({ reviewed_at }) => <Timestamp at={reviewed_at} /> },
          { heading: t('links.bulkDecision'), cell: ({ to }) => t(to === 'approved' ? 'links.approved' : 'links.rejected') },
          { heading: t('links.products'), cell: ({ links }) => formatNumber(links) },
          {
            heading: t('links.bulkBy'),
            cell: ({ reviewed_by }) => <span className="[overflow-wrap:anywhere]">{reviewed_by}</span>,
          },
          {
            heading: t('links.bulkActions'),
            isHeadingHidden: true,
            cell: (review) =>
              canUndo && (
                <Button variant="link" onClick={() => setUndoing(review)}>
                  {rich('links.bulkUndoOne', { count: review.links, sr: srOnly })}
                </Button>
              ),
          },
        ]}
      />
      {undoing !== null && <UndoBulkDialog id={undoing.id} count={undoing.links} onClose={() => setUndoing(null)} />}
    </Section>
  );
}
