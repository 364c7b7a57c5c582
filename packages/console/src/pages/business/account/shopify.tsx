import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { businessesQuery, businessQueryKey, hasRole } from '../../../api/business/businesses.ts';
import { connectShop, installationQuery } from '../../../api/storefront/shop.ts';
import { initialQuery } from '../../../initial-query.ts';
import { t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading, Page } from '../../../parts/page.tsx';

export const Route = createFileRoute('/_app/_account/shopify')({ component: Shopify });

/** After consent that a business asked for, with a query that can be redeemed once; or after an installation, to choose a business. */
function Shopify() {
  const [business = ''] = (new URLSearchParams(initialQuery).get('state') ?? '').split('.');
  return business === '' ? <ChooseBusiness /> : <CompleteConnection business={business} />;
}

function CompleteConnection({ business }: { readonly business: string }) {
  const queries = useQueryClient();
  const navigate = Route.useNavigate();
  const isSent = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: () => connectShop(business, initialQuery),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'shop') });
      await navigate({ to: '/b/$business/shop', params: { business }, replace: true });
    },
  });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  }, [mutate]);
  return (
    <Page title={t('storefront.connecting')}>
      {error === null ? (
        <Loading />
      ) : (
        <div className="grid max-w-lg gap-5">
          <ErrorNotice error={error} />
          <p>
            <TextLink to="/b/$business/shop" params={{ business }}>
              {t('storefront.startOver')}
            </TextLink>
          </p>
        </div>
      )}
    </Page>
  );
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
