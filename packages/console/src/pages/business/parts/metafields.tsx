import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessQueryKey } from '../../../api/business/businesses.ts';
import { type Shop, setMetafieldSync } from '../../../api/storefront/shop.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';

const platformTitles: Readonly<Record<string, string>> = { shopify: 'Shopify', woocommerce: 'WooCommerce' };

interface MetafieldsProps {
  readonly business: string;
  readonly shop: Shop;
  readonly mayChange: boolean;
}

/** Library data as metafields on the shop's products: off until an admin turns it on, because it requires an additional permission. */
export function Metafields({ business, shop: { platform, facts }, mayChange }: MetafieldsProps) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (on: boolean) => setMetafieldSync(business, on),
    onSuccess: async (url) => {
      if (url !== null) window.location.assign(url);
      await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'shop') });
    },
  });
  const isWooCommerce = platform === 'woocommerce';
  const isFailed = facts.trouble !== null && facts.refused === 0;
  const canStart = facts.state !== 'on' || isFailed;
  return (
    <Section title={t('storefront.metafields')} lead={t(isWooCommerce ? 'storefront.customFieldsLead' : 'storefront.metafieldsLead')}>
      <p>
        <SyncStatus facts={facts} />
      </p>
      {facts.trouble !== null && (
        <Notice
          tone="bad"
          {...(facts.refused > 0 && {
            title: t('storefront.metafieldsRejected', { platform: platformTitles[platform] ?? '', count: facts.refused }),
          })}
        >
          {facts.trouble}
        </Notice>
      )}
      {mayChange ? (
        <div className="grid justify-items-start gap-3">
          <Button variant={canStart ? 'primary' : 'secondary'} busy={change.isPending} onClick={() => change.mutate(canStart)}>
            {t(canStart ? 'storefront.metafieldsStart' : 'storefront.metafieldsStop')}
          </Button>
          {canStart && (
            <p className="max-w-[42rem] text-pretty text-muted">
              {t(isWooCommerce ? 'storefront.customFieldsPermission' : 'storefront.metafieldsPermission')}
            </p>
          )}
        </div>
      ) : (
        <p className="text-muted">{t('storefront.metafieldsAdminsOnly')}</p>
      )}
      <ErrorNotice error={change.error} />
    </Section>
  );
}

function SyncStatus({ facts: { state, settled, written } }: { readonly facts: Shop['facts'] }) {
  if (state === 'off') return <StatusLabel tone="inactive">{t('storefront.metafieldsOff')}</StatusLabel>;
  if (state === 'removing') return <StatusLabel tone="pending">{t('storefront.metafieldsRemoving', { count: written })}</StatusLabel>;
  return settled ? (
    <StatusLabel tone="good">{t('storefront.metafieldsSynced', { count: written })}</StatusLabel>
  ) : (
    <StatusLabel tone="pending">{t('storefront.metafieldsSyncing', { count: written })}</StatusLabel>
  );
}
