import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { type Billing, billingQuery, type ChangeStart, isBilledByShop, type PlanChoice } from '../../api/billing/billing.ts';
import { useBusiness } from '../../api/business/businesses.ts';
import { t } from '../../messages/t.ts';
import { NotFound } from '../../parts/not-found.tsx';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { Loading, Page } from '../../parts/page.tsx';
import { optional, parseText } from '../../search.ts';
import { ChoosePlanDialog } from './parts/choose-plan-dialog.tsx';
import { Invoices } from './parts/invoices.tsx';
import { isSameChoice, planName } from './parts/plan.ts';
import { PlanStatus } from './parts/plan-status.tsx';
import { Plans } from './parts/plans.tsx';

export const Route = createFileRoute('/_app/b/$business/billing/')({
  staticData: { menu: { name: 'billing.menu', order: 9, visibleIf: 'billing' } },
  validateSearch: (search) => ({ ...optional('bought', parseText(search.bought)) }),
  component: BillingPage,
});

const pollMs = 2_000;

function BillingPage() {
  const business = useBusiness();
  const { bought } = Route.useSearch();
  const [choice, setChoice] = useState<PlanChoice | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);
  const { data, error, refetch } = useQuery({
    ...billingQuery(business.id),
    // Poll until the payment webhook has been processed, or a pending change has been confirmed.
    refetchInterval: ({ state: { data: current } }) =>
      (bought !== undefined && current?.plan !== bought) || isPending(changed, current) || current?.subscription?.pending != null
        ? pollMs
        : false,
  });
  if (isApiError(error, 'not_found')) return <NotFound />;
  return (
    <Page title={t('billing.title')} lead={t('billing.lead')}>
      <div className="grid gap-10">
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Loading />}
        {bought !== undefined && data !== undefined && (
          <Notice tone={data.plan === bought ? 'ok' : 'plain'} role="status">
            {data.plan === bought ? t('billing.purchased', { plan: planName(bought) }) : t('billing.purchasePending')}
          </Notice>
        )}
        {changed !== null && !isPending(changed, data) && (
          <Notice tone="ok" role="status">
            {t(changed.begins === 'later' ? 'billing.changedLater' : 'billing.changedNow')}
          </Notice>
        )}
        {data !== undefined && <PlanStatus billing={data} />}
        {data !== undefined && !isBilledByShop(data) && <Plans billing={data} onChoose={setChoice} />}
        {data?.has_portal === true && business.role === 'owner' && <Invoices business={business.id} />}
      </div>
      {choice !== null && data !== undefined && (
        <ChoosePlanDialog
          billing={data}
          choice={choice}
          onChanged={(begins) => {
            setChanged({ begins, choice });
            setChoice(null);
          }}
          onClose={() => setChoice(null)}
        />
      )}
    </Page>
  );
}

interface Changed {
  readonly begins: ChangeStart;
  readonly choice: PlanChoice;
}

/** True until the payment of a change is confirmed. */
const isPending = (changed: Changed | null, billing: Billing | undefined): boolean =>
  changed?.begins === 'pending' && !isSameChoice(billing?.subscription?.choice, changed.choice);
