import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { atLeast, businessesQuery, ofBusiness } from '../../../api/business/businesses.ts';
import { connectShop } from '../../../api/storefront/shop.ts';
import { arrivedWith } from '../../../arrived.ts';
import { TextLink } from '../../../parts/button.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Loading, Sheet } from '../../../parts/sheet.tsx';

export const Route = createFileRoute('/_inside/_own/shopify')({ component: Shopify });

/** Where Shopify leads: back from consent, with what is handed in once; or from its own list of apps, with nothing but the name of a shop. */
function Shopify() {
  const parameters = new URLSearchParams(arrivedWith);
  const [business = ''] = (parameters.get('state') ?? '').split('.');
  return business === '' ? <Choose shop={parameters.get('shop') ?? undefined} /> : <HandIn business={business} />;
}

function HandIn({ business }: { readonly business: string }) {
  const queries = useQueryClient();
  const navigate = Route.useNavigate();
  const isHandedIn = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: () => connectShop(business, arrivedWith),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ofBusiness(business, 'shop') });
      await navigate({ to: '/b/$business/shop', params: { business }, replace: true });
    },
  });
  useEffect(() => {
    if (isHandedIn.current) return;
    isHandedIn.current = true;
    mutate();
  }, [mutate]);
  return (
    <Sheet title="Connecting the shop">
      {error === null ? (
        <Loading />
      ) : (
        <div className="grid max-w-lg gap-5">
          <Fault error={error} />
          <p>
            <TextLink to="/b/$business/shop" params={{ business }}>
              Begin again
            </TextLink>
          </p>
        </div>
      )}
    </Sheet>
  );
}

function Choose({ shop }: { readonly shop: string | undefined }) {
  const { data: businesses, error, refetch } = useQuery(businessesQuery);
  const able = businesses?.filter(({ role }) => atLeast(role, 'admin')) ?? [];
  return (
    <Sheet title="Connect a Shopify shop" lead="Which business is the shop of?">
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {businesses === undefined && error === null && <Loading />}
      {businesses !== undefined && able.length === 0 && <p>You are an admin of no business. Set one up, or ask one of its owners.</p>}
      <ul className="grid gap-3">
        {able.map(({ id, name }) => (
          <li key={id}>
            <TextLink to="/b/$business/shop" params={{ business: id }} search={shop === undefined ? {} : { shop }}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
