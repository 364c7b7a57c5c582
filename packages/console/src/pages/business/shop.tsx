import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { atLeast, ofBusiness, type Role, useBusiness } from '../../api/business/businesses.ts';
import { isRefused } from '../../api/refused.ts';
import { beginShop, importFromShop, type Shop, shopQuery } from '../../api/storefront/shop.ts';
import { Button, TextLink } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Missing } from '../../parts/missing.tsx';
import { Fault, Notice } from '../../parts/notice.tsx';
import { Loading, Part, Sheet } from '../../parts/sheet.tsx';
import { State } from '../../parts/state.tsx';
import { optional, text } from '../../search.ts';
import { ShopFacts } from './parts/shop-facts.tsx';

export const Route = createFileRoute('/_inside/b/$business/shop')({
  validateSearch: (search) => optional('shop', text(search.shop)),
  component: ShopifyShop,
});

function ShopifyShop() {
  const business = useBusiness();
  const { shop: wanted } = Route.useSearch();
  const { data: shop, error, refetch } = useQuery(shopQuery(business.id));
  if (isRefused(error, 'not_found')) return <Missing />;
  return (
    <Sheet
      title="Shopify"
      lead="Connect your Shopify shop once: its products come to your queue, cards stand on its product pages, and what it pays there is your plan."
    >
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {shop === undefined && error === null && <Loading />}
      {shop?.connected === true && <Connected business={business.id} shop={shop} role={business.role} />}
      {shop !== undefined && shop?.connected !== true && (
        <Begin business={business.id} before={shop} wanted={wanted} mayBegin={atLeast(business.role, 'admin')} />
      )}
    </Sheet>
  );
}

interface ConnectedProps {
  readonly business: string;
  readonly shop: Shop;
  readonly role: Role;
}

function Connected({ business, shop, role }: ConnectedProps) {
  const queries = useQueryClient();
  const navigate = Route.useNavigate();
  const bring = useMutation({
    mutationFn: () => importFromShop(business),
    onSuccess: async (id) => {
      void queries.invalidateQueries({ queryKey: ofBusiness(business, 'imports') });
      await navigate({ to: '/b/$business/products/$import', params: { business, import: id } });
    },
  });
  return (
    <div className="grid gap-12">
      <Part title={shop.domain} lead={`Connected since ${shop.since.slice(0, 10)}.`}>
        <p>
          {shop.read_at === null ? (
            <State is="waiting">The shop is being asked what it pays for</State>
          ) : shop.plan_handle === null ? (
            <State is="over">It pays for no plan at Shopify</State>
          ) : (
            <State is="good">It pays for the plan “{shop.plan_handle}” at Shopify</State>
          )}
        </p>
        {shop.trouble !== null && <Notice tone="bad">{shop.trouble}</Notice>}
      </Part>
      {atLeast(role, 'editor') && (
        <Part
          title="Products"
          lead="All variants of the shop, up to 50,000, fetched and matched as a file would be. What you have decided before stays."
        >
          <div>
            <Button dress="ink" busy={bring.isPending} onClick={() => bring.mutate()}>
              Fetch the products
            </Button>
          </div>
          <Fault error={bring.error} />
        </Part>
      )}
      <Part title="Cards on product pages">
        <ol className="grid max-w-[42rem] list-decimal gap-2 pl-5 text-pretty">
          <li>In the Shopify admin, open Online Store, Themes, Customize, and a product template.</li>
          <li>Add the block “Fragrance card” where the card shall stand, and save.</li>
          <li>A card shows on the page of each product whose link was approved. Each card that a shopper loads is one call.</li>
        </ol>
        <p className="max-w-[42rem] text-pretty text-muted">
          The calls are made with the key “Cards in the Shopify shop” among{' '}
          <TextLink to="/b/$business/keys" params={{ business }}>
            your keys
          </TextLink>
          . Uninstall the app in the Shopify admin to disconnect the shop.
        </p>
      </Part>
      <ShopFacts business={business} shop={shop} maySwitch={atLeast(role, 'admin')} />
    </div>
  );
}

interface BeginProps {
  readonly business: string;
  readonly before: Shop | null;
  readonly wanted: string | undefined;
  readonly mayBegin: boolean;
}

function Begin({ business, before, wanted, mayBegin }: BeginProps) {
  const begin = useMutation({
    mutationFn: (shop: string) => beginShop(business, shop),
    onSuccess: (url) => window.location.assign(url),
  });
  return (
    <Part
      title="Connect the shop"
      lead="You agree at Shopify, which leads you back here within half an hour. The app reads products, and neither customers nor orders."
    >
      {before !== null && <Notice>{before.domain} has uninstalled the app. Connect it again, or another shop.</Notice>}
      {mayBegin ? (
        <div className="max-w-lg">
          <Form send="Go to Shopify" busy={begin.isPending} error={begin.error} onSend={(said) => begin.mutate(said.text('shop'))}>
            <Field
              label="Name of the shop"
              name="shop"
              required
              maxLength={200}
              autoCapitalize="none"
              defaultValue={wanted ?? before?.domain ?? ''}
              hint="Such as maison-odile.myshopify.com; it stands in the Shopify admin under Settings, Domains"
            />
          </Form>
        </div>
      ) : (
        <p>An admin or owner of this business can connect its shop.</p>
      )}
    </Part>
  );
}
