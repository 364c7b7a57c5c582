import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ofBusiness } from '../../../api/business/businesses.ts';
import { type Shop, setShopFacts } from '../../../api/storefront/shop.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault, Notice } from '../../../parts/notice.tsx';
import { Part } from '../../../parts/sheet.tsx';
import { State } from '../../../parts/state.tsx';

interface ShopFactsProps {
  readonly business: string;
  readonly shop: Shop;
  readonly maySwitch: boolean;
}

/** What is recorded, at the shop's own products: off until an admin wants it, because it takes a further permission. */
export function ShopFacts({ business, shop: { facts }, maySwitch }: ShopFactsProps) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (on: boolean) => setShopFacts(business, on),
    onSuccess: async (url) => {
      if (url !== null) window.location.assign(url);
      await queries.invalidateQueries({ queryKey: ofBusiness(business, 'shop') });
    },
  });
  return (
    <Part
      title="Facts in the shop"
      lead="What is recorded of each linked product, at its variant in Shopify: name, house, concentration, year, family, accords and notes. Your theme and its filters can use them, and they follow your links and the library."
    >
      <p>
        <Standing facts={facts} />
      </p>
      {facts.trouble !== null && (
        <Notice tone="bad" {...(facts.refused > 0 && { title: `Shopify did not take the facts of ${products(facts.refused)}` })}>
          {facts.trouble}
        </Notice>
      )}
      {maySwitch ? (
        <div className="grid justify-items-start gap-3">
          <Button
            dress={facts.state === 'on' ? 'quiet' : 'ink'}
            busy={change.isPending}
            onClick={() => change.mutate(facts.state !== 'on')}
          >
            {facts.state === 'on' ? 'Remove them, and write no more' : 'Write the facts'}
          </Button>
          {facts.state !== 'on' && (
            <p className="max-w-[42rem] text-pretty text-muted">
              Shopify asks you once whether the app may write to your products. It needs nothing else: neither customers nor orders.
            </p>
          )}
        </div>
      ) : (
        <p className="text-muted">An admin or owner of this business can switch it.</p>
      )}
      <Fault error={change.error} />
    </Part>
  );
}

function Standing({ facts: { state, settled, written } }: { readonly facts: Shop['facts'] }) {
  if (state === 'off') return <State is="over">Nothing is written to the shop</State>;
  if (state === 'removing') return <State is="waiting">They are being removed; {products(written)} still bear them</State>;
  return settled ? (
    <State is="good">They stand at {products(written)}</State>
  ) : (
    <State is="waiting">They are being written; {products(written)} so far</State>
  );
}

const products = (count: number): string => `${count.toLocaleString('en-GB')} ${count === 1 ? 'product' : 'products'}`;
