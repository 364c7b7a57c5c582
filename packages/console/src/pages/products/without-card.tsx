import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { hasRole, useBusiness } from '../../api/business/businesses.ts';
import { missingCardsQuery } from '../../api/products/missing-cards.ts';
import { limits } from '../../generated/constants.ts';
import { t } from '../../messages/t.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { EmptyState, Loading, Page } from '../../parts/page.tsx';
import { MissingCardTable } from './parts/missing-card-table.tsx';

export const Route = createFileRoute('/_app/b/$business/products/without-card')({ component: WithoutCard });

/** The products that the shop asked for in vain. They leave the list as they get a card. */
function WithoutCard() {
  const business = useBusiness();
  const { data, error, refetch } = useQuery(missingCardsQuery(business.id));
  return (
    <Page
      title={t('products.withoutCardTitle')}
      lead={t('products.withoutCardLead', { days: limits.refusalsKeptDays })}
      actions={
        <ButtonLink to="/b/$business/products" params={{ business: business.id }}>
          {t('products.allProducts')}
        </ButtonLink>
      }
    >
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.total === 0 && (
        <EmptyState title={t('products.withoutCardEmpty')}>
          <p className="max-w-prose text-pretty text-muted">{t('products.withoutCardEmptyBody')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <MissingCardTable business={business.id} products={data.products} canReview={hasRole(business.role, 'editor')} />
          {data.total > data.products.length && (
            <p className="text-muted">{t('products.withoutCardMore', { shown: data.products.length, count: data.total })}</p>
          )}
        </>
      )}
    </Page>
  );
}
