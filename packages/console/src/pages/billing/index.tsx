import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { billingQuery, type Choice, isPaidWithShop } from '../../api/billing/billing.ts';
import { useBusiness } from '../../api/business/businesses.ts';
import { isRefused } from '../../api/refused.ts';
import { Missing } from '../../parts/missing.tsx';
import { Fault, Notice } from '../../parts/notice.tsx';
import { Loading, Sheet } from '../../parts/sheet.tsx';
import { optional, text } from '../../search.ts';
import { ChooseDialog } from './parts/choose-dialog.tsx';
import { Plans } from './parts/plans.tsx';
import { Standing } from './parts/standing.tsx';
import { planName } from './parts/words.ts';

export const Route = createFileRoute('/_inside/b/$business/billing/')({
  staticData: { menu: { name: 'Plan and payment', order: 9, onlyWhere: 'plans are sold' } },
  validateSearch: (search) => ({ ...optional('bought', text(search.bought)) }),
  component: PlanAndPayment,
});

const askAgainMs = 2_000;

function PlanAndPayment() {
  const business = useBusiness();
  const { bought } = Route.useSearch();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [begun, setBegun] = useState<'now' | 'later' | null>(null);
  const { data, error, refetch } = useQuery({
    ...billingQuery(business.id),
    // Who comes back from paying sees the plan as soon as the provider has told of it.
    refetchInterval: ({ state: { data: known } }) => (bought !== undefined && known?.plan !== bought ? askAgainMs : false),
  });
  if (isRefused(error, 'not_found')) return <Missing />;
  return (
    <Sheet title="Plan and payment" lead="What your shop may call in a month, and what it pays for it.">
      <div className="grid gap-10">
        {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Loading />}
        {bought !== undefined && data !== undefined && (
          <Notice tone={data.plan === bought ? 'ok' : 'plain'} role="status">
            {data.plan === bought
              ? `Thank you. The plan ${planName(bought)} holds from now on.`
              : 'Thank you. The payment is being confirmed; this page shows the plan as soon as it is.'}
          </Notice>
        )}
        {begun !== null && (
          <Notice tone="ok" role="status">
            {begun === 'now' ? 'The plan is changed.' : 'The plan changes when the paid time is over. Until then you keep what you have.'}
          </Notice>
        )}
        {data !== undefined && <Standing billing={data} />}
        {data !== undefined && !isPaidWithShop(data) && <Plans billing={data} onChoose={setChoice} />}
      </div>
      {choice !== null && data !== undefined && (
        <ChooseDialog
          billing={data}
          choice={choice}
          onChanged={(begins) => {
            setBegun(begins);
            setChoice(null);
          }}
          onClose={() => setChoice(null)}
        />
      )}
    </Sheet>
  );
}
