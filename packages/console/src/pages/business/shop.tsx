import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import { businessQueryKey, hasRole, type Role, useBusiness } from '../../api/business/businesses.ts';
import { claimShop, importFromShop, installationQuery, type Shop, shopQuery, startShopConnection } from '../../api/storefront/shop.ts';
import { formatDate } from '../../messages/format.ts';
import { rich, t } from '../../messages/t.ts';
import { Button, ExternalButtonLink, ExternalLink, TextLink } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { Loading, Page, Section } from '../../parts/page.tsx';
import { StatusLabel } from '../../parts/status-label.tsx';
import { Metafields } from './parts/metafields.tsx';

export const Route = createFileRoute('/_app/b/$business/shop')({
  component: ShopPage,
});

function ShopPage() {
  const business = useBusiness();
  const { data, error, refetch } = useQuery(shopQuery(business.id));
  if (isApiError(error, 'not_found')) return <NotFound />;
  return (
    <Page title={t('storefront.title')} lead={t('storefront.lead')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.shop?.connected === true && <ConnectedShop business={business.id} shop={data.shop} role={business.role} />}
      {data !== undefined &&
        data.shop?.connected !== true &&
        (hasRole(business.role, 'admin') ? (
          <div className="grid gap-12">
            {data.platforms.some(({ by_address }) => !by_address) && (
              <ConnectShop business={business.id} formerShop={data.shop} installUrl={data.install_url} />
            )}
            {data.platforms.some(({ by_address }) => by_address) && <ConnectWooCommerce business={business.id} formerShop={data.shop} />}
          </div>
        ) : (
          <p>{t('storefront.connectAdminsOnly')}</p>
        ))}
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
        {shop.platform === 'shopify' && <ShopPlan shop={shop} />}
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
      {shop.platform === 'shopify' ? <ShopifyCards business={business} /> : <WooCommerceCards business={business} />}
      <Metafields business={business} shop={shop} mayChange={hasRole(role, 'admin')} />
    </div>
  );
}

function ShopPlan({ shop }: { readonly shop: Shop }) {
  return (
    <p>
      {shop.read_at === null ? (
        <StatusLabel tone="pending">{t('storefront.planChecking')}</StatusLabel>
      ) : shop.plan_handle === null ? (
        <StatusLabel tone="inactive">{t('storefront.planNone')}</StatusLabel>
      ) : (
        <StatusLabel tone="good">{t('storefront.plan', { plan: shop.plan_handle })}</StatusLabel>
      )}
    </p>
  );
}

function ShopifyCards({ business }: { readonly business: string }) {
  return (
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
  );
}

/** The cards of a WooCommerce shop come from the plug-in, which has a key of its own. */
function WooCommerceCards({ business }: { readonly business: string }) {
  return (
    <Section title={t('storefront.cards')}>
      <ol className="grid max-w-[42rem] list-decimal gap-2 ps-5 text-pretty">
        <li>{rich('storefront.pluginInstall', { link: (text) => <ExternalLink href="/docs/guide/woocommerce">{text}</ExternalLink> })}</li>
        <li>
          {rich('storefront.pluginKey', {
            link: (text) => (
              <TextLink to="/b/$business/keys" params={{ business }}>
                {text}
              </TextLink>
            ),
          })}
        </li>
        <li>{t('storefront.pluginCards')}</li>
      </ol>
      <p className="max-w-[42rem] text-pretty text-muted">{t('storefront.disconnectWooCommerce')}</p>
    </Section>
  );
}

interface ConnectShopProps {
  readonly business: string;
  /** The shop that was connected before. */
  readonly formerShop: Shop | null;
  /** Where a shop installs the app. Null if it isn't known. */
  readonly installUrl: string | null;
}

/** The name of a Shopify shop is never typed: Shopify names it when it opens the app, and a former shop is known. */
function ConnectShop({ business, formerShop, installUrl }: ConnectShopProps) {
  const { data: installation, error } = useQuery(installationQuery);
  const connecting = useMutation({
    mutationFn: (shop: string) => startShopConnection(business, shop),
    onSuccess: (url) => window.location.assign(url),
  });
  if (installation === undefined) return error === null ? <Loading /> : <ErrorNotice error={error} />;
  if (installation?.business === null) return <ClaimShop business={business} domain={installation.domain} />;
  return (
    <Section title={t('storefront.connect')} lead={t('storefront.connectLead')}>
      {formerShop?.platform === 'shopify' && <Notice>{t('storefront.uninstalled', { domain: formerShop.domain })}</Notice>}
      <div className="flex flex-wrap gap-3">
        {formerShop?.platform === 'shopify' && (
          <Button variant="primary" busy={connecting.isPending} onClick={() => connecting.mutate(formerShop.domain)}>
            {t('storefront.reconnect', { domain: formerShop.domain })}
          </Button>
        )}
        {installUrl !== null && <ExternalButtonLink href={installUrl}>{t('storefront.connectSubmit')}</ExternalButtonLink>}
      </div>
      {formerShop === null && installUrl === null && <p className="text-pretty">{t('storefront.notInstalled')}</p>}
      <ErrorNotice error={connecting.error} />
    </Section>
  );
}

interface ConnectWooCommerceProps {
  readonly business: string;
  readonly formerShop: Shop | null;
}

function ConnectWooCommerce({ business, formerShop }: ConnectWooCommerceProps) {
  const connecting = useMutation({
    mutationFn: (shop: string) => startShopConnection(business, shop),
    onSuccess: (url) => window.location.assign(url),
  });
  return (
    <Section title={t('storefront.connectWooCommerce')} lead={t('storefront.connectWooCommerceLead')}>
      <form
        className="grid max-w-md justify-items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          connecting.mutate(String(new FormData(event.currentTarget).get('shop') ?? ''));
        }}
      >
        <Field
          label={t('storefront.address')}
          hint={t('storefront.addressHint')}
          name="shop"
          required
          maxLength={200}
          inputMode="url"
          autoComplete="url"
          defaultValue={formerShop?.platform === 'woocommerce' ? formerShop.domain : ''}
        />
        <Button type="submit" variant="primary" busy={connecting.isPending}>
          {t('storefront.connectAddress')}
        </Button>
        <ErrorNotice error={connecting.error} />
      </form>
    </Section>
  );
}

function ClaimShop({ business, domain }: { readonly business: string; readonly domain: string }) {
  const queries = useQueryClient();
  const claiming = useMutation({
    mutationFn: () => claimShop(business),
    onSuccess: async () => {
      queries.setQueryData(installationQuery.queryKey, null);
      await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'shop') });
    },
  });
  return (
    <Section title={domain} lead={t('storefront.claimLead')}>
      <div>
        <Button variant="primary" busy={claiming.isPending} onClick={() => claiming.mutate()}>
          {t('storefront.claimSubmit', { domain })}
        </Button>
      </div>
      <ErrorNotice error={claiming.error} />
    </Section>
  );
}
