import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { businessesQuery, hasRole } from '../../../api/business/businesses.ts';
import { installationQuery } from '../../../api/storefront/shop.ts';
import { t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading, Page } from '../../../parts/page.tsx';
import { businessOf, CompleteConnection } from '../parts/complete-connection.tsx';

export const Route = createFileRoute('/_app/_account/shopify')({ component: Shopify });

/** After consent that a business asked for, with a query that can be redeemed once; or after an installation, to choose a business. */
function Shopify() {
  const business = businessOf('state');
  return business === '' ? <ChooseBusiness /> : <CompleteConnection business={business} />;
}

function ChooseBusiness() {
  const { data: businesses, error, refetch } = useQuery(businessesQuery);
  const installed = useQuery(installationQuery);
  const { data: installation } = installed;
  const connectable = businesses?.filter(({ role }) => hasRole(role, 'admin')) ?? [];
  if (installation?.business != null) return <Navigate to="/b/$business/shop" params={{ business: installation.business }} replace />;
  return (
    <Page title={t('storefront.chooseTitle')} lead={installation?.domain}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <ErrorNotice error={installed.error} />
      {installation === undefined && installed.error === null && <Loading />}
      {installation === null && <p className="text-pretty">{t('storefront.notInstalled')}</p>}
      {installation != null && businesses !== undefined && (
        <div className="grid gap-5">
          <p>{t(connectable.length === 0 ? 'storefront.chooseNone' : 'storefront.chooseLead')}</p>
          <ul className="grid gap-3">
            {connectable.map(({ id, name }) => (
              <li key={id}>
                <TextLink to="/b/$business/shop" params={{ business: id }}>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
          <p>
            <TextLink to="/businesses/new" search={{ shop: true }}>
              {t('business.create')}
            </TextLink>
          </p>
        </div>
      )}
    </Page>
  );
}
