import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { businessQueryKey, hasRole, useBusiness } from '../../api/business/businesses.ts';
import { overviewQuery } from '../../api/business/overview.ts';
import { approveLinks, bulkApprovalsQuery, confidentLinksQuery } from '../../api/links/product-links.ts';
import { useSession } from '../../api/people/session.ts';
import { t } from '../../messages/t.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { EmptyState, Loading, Page } from '../../parts/page.tsx';
import { BulkApprovals } from './parts/bulk-approvals.tsx';
import { BulkApproved } from './parts/bulk-approved.tsx';
import { ConfidentMatches, listMatches } from './parts/confident-matches.tsx';
import { parseView, toLinkFilter } from './parts/view.ts';

export const Route = createFileRoute('/_app/b/$business/links/approve')({ validateSearch: parseView, component: BulkApprove });

/** The high-confidence matches, riskiest first, to be read and approved together. */
function BulkApprove() {
  const view = Route.useSearch();
  const business = useBusiness();
  const person = useSession();
  const queries = useQueryClient();
  const canReview = hasRole(business.role, 'editor');
  const filter = toLinkFilter({ ...view, by: 'risk' }, person?.id);
  const { data, error, refetch } = useQuery(confidentLinksQuery(business.id, filter));
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const matches = data === undefined ? [] : listMatches(data.links);
  const selected = matches.filter(({ ref }) => !excluded.has(ref));
  const approve = useMutation({
    mutationFn: () =>
      approveLinks(
        business.id,
        selected.map(({ ref, version, perfume }) => ({ ref, version, fragrance: perfume.id })),
      ),
    async onSuccess() {
      void queries.invalidateQueries({ queryKey: bulkApprovalsQuery(business.id).queryKey });
      void queries.invalidateQueries({ queryKey: overviewQuery(business.id).queryKey });
      await queries.resetQueries({ queryKey: businessQueryKey(business.id, 'sure links') });
    },
  });
  return (
    <Page
      title={t('links.bulkTitle')}
      lead={t('links.bulkCriteria')}
      actions={
        <ButtonLink to="/b/$business/links" params={{ business: business.id }} search={view}>
          {t('links.bulkBack')}
        </ButtonLink>
      }
    >
      {approve.data !== undefined && <BulkApproved key={approve.data.bulk} result={approve.data} />}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && matches.length === 0 && (
        <EmptyState title={t('links.bulkEmpty')}>
          <p className="max-w-prose text-pretty text-muted">{t('links.bulkEmptyBody')}</p>
        </EmptyState>
      )}
      {matches.length > 0 && (
        <ConfidentMatches
          caption={t('links.bulkList')}
          matches={matches}
          hasMore={data?.next != null}
          excluded={excluded}
          onExclude={canReview ? setExcluded : null}
          actions={
            <>
              <ErrorNotice error={approve.error} />
              <Button variant="primary" busy={approve.isPending} idle={selected.length === 0} onClick={() => approve.mutate()}>
                {t('links.bulkSubmit', { count: selected.length })}
              </Button>
            </>
          }
        />
      )}
      <BulkApprovals canUndo={canReview} />
    </Page>
  );
}
