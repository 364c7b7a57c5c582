import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { atLeast, useBusiness } from '../../api/business/businesses.ts';
import { usageQuery } from '../../api/usage/usage.ts';
import { plans } from '../../generated/words.ts';
import { Button } from '../../parts/button.tsx';
import { Fault, Notice } from '../../parts/notice.tsx';
import { Loading, Part, Sheet } from '../../parts/sheet.tsx';
import { monthName, optional } from '../../search.ts';
import { ConfirmReminder } from '../people/parts/confirm-reminder.tsx';
import { DayChart } from '../usage/parts/day-chart.tsx';
import { daysOf, todayOf } from '../usage/parts/days.ts';
import { MonthPicker } from '../usage/parts/month-picker.tsx';
import { MonthUse } from '../usage/parts/month-use.tsx';
import { BusinessDialog } from './parts/business-dialog.tsx';
import { NextSteps } from './parts/next-steps.tsx';

export const Route = createFileRoute('/_inside/b/$business/')({
  staticData: { menu: { name: 'Overview', order: 1 } },
  validateSearch: (search) => optional('month', monthName(search.month)),
  component: Overview,
});

function Overview() {
  const business = useBusiness();
  const { month } = Route.useSearch();
  const { data: usage, error, refetch } = useQuery({ ...usageQuery(business.id, month), refetchInterval: 30_000 });
  const [changing, setChanging] = useState(false);
  return (
    <Sheet
      title={business.name}
      lead={
        <>
          {plans[business.plan].title} plan · {business.website?.replace('https://', '') ?? 'no website yet'} · your role: {business.role}
        </>
      }
      actions={atLeast(business.role, 'admin') && <Button onClick={() => setChanging(true)}>Change</Button>}
    >
      <ConfirmReminder />
      {business.state === 'suspended' && (
        <Notice tone="bad" title="This business is suspended">
          <p className="text-muted">Its keys are refused until the operator of the service resumes it. Write to the operator.</p>
        </Notice>
      )}
      <NextSteps usage={usage} />
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {usage === undefined ? (
        error === null && <Loading />
      ) : (
        <>
          <Part title="Use of the month" actions={<MonthPicker month={usage.period.slice(0, 7)} since={usage.since.slice(0, 7)} />}>
            <MonthUse usage={usage} />
          </Part>
          {month === undefined && (
            <Part title="Today" lead="Since midnight UTC.">
              <Counters counters={todayOf(usage)} />
            </Part>
          )}
          <Part title="Day by day">
            <DayChart days={daysOf(usage)} />
          </Part>
        </>
      )}
      {changing && <BusinessDialog onClose={() => setChanging(false)} />}
    </Sheet>
  );
}

function Counters({ counters }: { readonly counters: readonly (readonly [string, number])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-5">
      {counters.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-[0.9375rem] text-muted">{name}</dt>
          <dd className="text-3xl leading-tight font-light">{count.toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  );
}
