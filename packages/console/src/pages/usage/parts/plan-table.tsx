import { useBusiness } from '../../../api/business/businesses.ts';
import type { Usage } from '../../../api/usage/usage.ts';
import { plans } from '../../../generated/constants.ts';
import { formatNumber } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { Table } from '../../../parts/table.tsx';
import { formatShare } from './format-share.ts';

type Plan = keyof typeof plans;
const names: readonly Plan[] = ['trial', 'boutique', 'retailer', 'marketplace'];

/** How this month's usage fits each plan. */
export function PlanTable({ usage }: { readonly usage: Usage }) {
  const { plan } = useBusiness();
  const expected = usage.forecast?.calls ?? usage.used;
  const bestFit = names.find((name) => plans[name].allowance >= expected);
  return (
    <Table
      caption={t('usage.plans')}
      rows={names}
      getId={(name) => name}
      columns={[
        {
          heading: t('usage.plan'),
          isRowHeader: true,
          cell: (name) => (
            <span className={name === plan ? 'font-medium' : ''}>
              {plans[name].title}
              {name === plan && <span className="font-normal text-muted"> {t('usage.currentPlan')}</span>}
            </span>
          ),
        },
        { heading: t('usage.callsPerMonth'), align: 'end', cell: (name) => formatNumber(plans[name].allowance) },
        { heading: t('usage.callsPerMinute'), align: 'end', cell: (name) => formatNumber(plans[name].ratePerMinute) },
        {
          heading: t(usage.forecast === null ? 'usage.monthSoFar' : 'usage.monthForecast'),
          align: 'end',
          cell: (name) => formatShare(expected, plans[name].allowance),
        },
        {
          heading: t('usage.fit'),
          cell: (name) =>
            plans[name].allowance < expected ? (
              <StatusLabel tone="bad">{t('usage.tooSmall')}</StatusLabel>
            ) : name === bestFit ? (
              <StatusLabel tone="good">{t('usage.bestFit')}</StatusLabel>
            ) : (
              <StatusLabel tone="inactive">{t('usage.largerThanNeeded')}</StatusLabel>
            ),
        },
      ]}
    />
  );
}
