import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import { businessQueryKey, hasRole, type Role, useBusiness } from '../../api/business/businesses.ts';
import { importFromShop, type Shop, shopQuery, startShopConnection } from '../../api/storefront/shop.ts';
import { formatDate } from '../../messages/format.ts';
import { rich, t } from '../../messages/t.ts';
import { Button, TextLink } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { Loading, Page, Section } from '../../parts/page.tsx';
import { StatusLabel } from '../../parts/status-label.tsx';
import { optional, parseText } from '../../search.ts';
import { Metafields } from './parts/metafields.tsx';

export const Route = createFileRoute('/_app/b/$business/shop')({
  validateSearch: (search) => optional('shop', parseText(search.shop)),
  component: ShopPage,
});

function ShopPage() {
  const business = useBusiness();
  const { shop: domain } = Route.useSearch();
  const { data: shop, error, refetch } = useQuery(shopQuery(business.id));
  if (isApiError(error, 'not_found')) return <NotFound />;
  return (
    <Page title={t('storefront.title')} lead={t('storefront.lead')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {shop === undefined && error === null && <Loading />}
      {shop?.connected === true && <ConnectedShop business={business.id} shop={shop} role={business.role} />}
      {shop !== undefined && shop?.connected !== true && (
        <ConnectShop business={business.id} formerShop={shop} domain={domain} mayConnect={hasRole(business.role, 'admin')} />
      )}
    </Page>
  );
}

interface ConnectedShopProps {
  readonly business: string;
  readonly shop: Shop;
  readonly role: Role;
}

function ConnectedShop({ business, shop, role }: ConnectedShopProps) {
  const queries = useQueryClient();
  const navigate = Route.useNavigate();
  const importing = useMutation({
    mutationFn: () => importFromShop(business),
    onSuccess: async (id) => {
      void queries.invalidateQueries({ queryKey: businessQueryKey(business, 'imports') });
      await navigate({ to: '/b/$business/products/$import', params: { business, import: id } });
    },
  });
  return (
    <div className="grid gap-12">
      <Section title={shop.domain} lead={t('storefront.connectedSince', { date: formatDate(shop.since) })}>
        <p>
          {shop.read_at === null ? (
            <StatusLabel tone="pending">{t('storefront.planChecking')}</StatusLabel>
          ) : shop.plan_handle === null ? (
            <StatusLabel tone="inactive">{t('storefront.planNone')}</StatusLabel>
          ) : (
            <StatusLabel tone="good">{t('storefront.plan', { plan: shop.plan_handle })}</StatusLabel>
          )}
        </p>
        {shop.trouble !== null && <Notice tone="bad">{shop.trouble}</Notice>}
      </Section>
      {hasRole(role, 'editor') && (
        <Section title={t('storefront.products')} lead={t('storefront.productsLead')}>
          <div>
            <Button variant="primary" busy={importing.isPending} onClick={() => importing.mutate()}>
              {t('storefront.productsImport')}
            </Button>
          </div>
          <ErrorNotice error={importing.error} />
        </Section>
      )}
      <Section title={t('storefront.cards')}>
        <ol className="grid max-w-[42rem] list-decimal gap-2 ps-5 text-pretty">
          <li>{t('storefront.cardsOpen')}</li>
          <li>{t('storefront.cardsAdd')}</li>
          <li>{t('storefront.cardsShown')}</li>
        </ol>
        <p className="max-w-[42rem] text-pretty text-muted">
          {rich('storefront.cardsKey', {
            link: (text) => (
              <TextLink to="/b/$business/keys" params={{ business }}>
                {text}
              </TextLink>
            ),
          })}
        </p>
      </Section>
      <Metafields business={business} shop={shop} mayChange={hasRole(role, 'admin')} />
    </div>
  );
}

interface ConnectShopProps {
  readonly business: string;
  /** The shop that was connected before. */
  readonly formerShop: Shop | null;
  readonly domain: string | undefined;
  readonly mayConnect: boolean;
}

function ConnectShop({ business, formerShop, domain, mayConnect }: ConnectShopProps) {
  const connecting = useMutation({
    mutationFn: (shop: string) => startShopConnection(business, shop),
    onSuccess: (url) => window.location.assign(url),
  });
  return (
    <Section title={t('storefront.connect')} lead={t('storefront.connectLead')}>
      {formerShop !== null && <Notice>{t('storefront.uninstalled', { domain: formerShop.domain })}</Notice>}
      {mayConnect ? (
        <div className="max-w-lg">
          <Form
            submitLabel={t('storefront.connectSubmit')}
            busy={connecting.isPending}
            error={connecting.error}
            onSubmit={(form) => connecting.mutate(form.text('shop'))}
          >
            <Field
              label={t('storefront.shopName')}
              name="shop"
              required
              maxLength={200}
              autoCapitalize="none"
              defaultValue={domain ?? formerShop?.domain ?? ''}
              hint={t('storefront.shopNameHint')}
            />
          </Form>
        </div>
      ) : (
        <p>{t('storefront.connectAdminsOnly')}</p>
      )}
    </Section>
  );
}
