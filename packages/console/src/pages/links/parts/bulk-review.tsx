import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { businessQueryKey, hasRole, useBusiness } from '../../../api/business/businesses.ts';
import { overviewQuery } from '../../../api/business/overview.ts';
import { bulkLinksQuery, bulkReviewsQuery, type LinkFilter } from '../../../api/links/product-links.ts';
import { t } from '../../../messages/t.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { EmptyState, Loading, Page } from '../../../parts/page.tsx';
import { bulkMessages, reviewMatches } from './bulk-messages.ts';
import { BulkReviewed } from './bulk-reviewed.tsx';
import { BulkReviews } from './bulk-reviews.tsx';
import type { Decision } from './decision.ts';
import { listMatches, MatchTable } from './match-table.tsx';
import { OtherMatches, useAllMatches } from './other-matches.tsx';
import type { View } from './view.ts';

interface BulkReviewProps {
  readonly to: Decision['to'];
  /** The view to return to. */
  readonly view: View;
  readonly filter: LinkFilter;
}

/** Products to be read and reviewed together: the riskiest ones, by confidence. Those to approve are checked at first, those to reject are not. */
export function BulkReview({ to, view, filter }: BulkReviewProps) {
  const business = useBusiness();
  const queries = useQueryClient();
  const canReview = hasRole(business.role, 'editor');
  const messages = bulkMessages[to];
  const { data, error, refetch } = useQuery(bulkLinksQuery(business.id, filter));
  const { isPending: areAllPending } = useAllMatches(filter);
  const matches = data === undefined ? [] : listMatches(data.links);
  // Null until a checkbox changes.
  const [unchecked, setUnchecked] = useState<ReadonlySet<string> | null>(null);
  const excluded = unchecked ?? new Set(to === 'rejected' ? matches.map(({ ref }) => ref) : []);
  const selected = matches.filter(({ ref }) => !excluded.has(ref));
  const review = useMutation({
    mutationFn: () => reviewMatches[to](business.id, selected),
    async onSuccess() {
      setUnchecked(null);
      void queries.invalidateQueries({ queryKey: bulkReviewsQuery(business.id).queryKey });
      void queries.invalidateQueries({ queryKey: overviewQuery(business.id).queryKey });
      await queries.resetQueries({ queryKey: businessQueryKey(business.id, 'bulk links') });
    },
  });
  return (
    <Page
      title={t(messages.title)}
      lead={t(messages.lead)}
      actions={
        <ButtonLink
          to="/b/$business/links"
          params={{ business: business.id }}
          search={view}
          variant={data !== undefined && matches.length === 0 ? 'primary' : 'secondary'}
        >
          {t('links.bulkBack')}
        </ButtonLink>
      }
    >
      {review.data !== undefined && <BulkReviewed key={review.data.bulk} to={to} result={review.data} />}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && matches.length === 0 && (
        <EmptyState title={t(messages.empty)}>
          <p className="max-w-prose text-pretty text-muted">{t(messages.emptyBody)}</p>
        </EmptyState>
      )}
      {matches.length > 0 && (
        <MatchTable
          to={to}
          caption={t(messages.list)}
          matches={matches}
          hasMore={data?.next != null}
          excluded={excluded}
          onExclude={canReview ? setUnchecked : null}
          actions={<ErrorNotice error={review.error} />}
          submit={
            <Button variant="primary" busy={review.isPending} idle={selected.length === 0} onClick={() => review.mutate()}>
              {t(messages.submit, { count: selected.length })}
            </Button>
          }
        />
      )}
      {to === 'approved' && data !== undefined && <OtherMatches filter={filter} view={view} />}
      {/* Once everything above it is there, so that it doesn't move. */}
      {data !== undefined && !areAllPending && <BulkReviews canUndo={canReview} />}
    </Page>
  );
}
