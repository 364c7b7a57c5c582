import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { businessesQuery, businessQueryKey, hasRole } from '../../../api/business/businesses.ts';
import { connectShop } from '../../../api/storefront/shop.ts';
import { initialQuery } from '../../../initial-query.ts';
import { t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading, Page } from '../../../parts/page.tsx';

export const Route = createFileRoute('/_app/_account/shopify')({ component: Shopify });

/** Where Shopify redirects: after consent, with a query that can be redeemed once; or from its list of apps, with only the domain of a shop. */
function Shopify() {
  const parameters = new URLSearchParams(initialQuery);
  const [business = ''] = (parameters.get('state') ?? '').split('.');
  return business === '' ? <ChooseBusiness shop={parameters.get('shop') ?? undefined} /> : <CompleteConnection business={business} />;
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

function ChooseBusiness({ shop }: { readonly shop: string | undefined }) {
  const { data: businesses, error, refetch } = useQuery(businessesQuery);
  const connectable = businesses?.filter(({ role }) => hasRole(role, 'admin')) ?? [];
  return (
    <Page title={t('storefront.chooseTitle')} lead={t('storefront.chooseLead')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {businesses === undefined && error === null && <Loading />}
      {businesses !== undefined && connectable.length === 0 && <p>{t('storefront.chooseNone')}</p>}
      <ul className="grid gap-3">
        {connectable.map(({ id, name }) => (
          <li key={id}>
            <TextLink to="/b/$business/shop" params={{ business: id }} search={shop === undefined ? {} : { shop }}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
