import { useId, useState } from 'react';
import type { Billing, PlanChoice, PlanOffer } from '../../../api/billing/billing.ts';
import { useBusiness } from '../../../api/business/businesses.ts';
import { formatNumber } from '../../../messages/format.ts';
import { formatMoney } from '../../../messages/money.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Notice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { isSameChoice, planName, sortByAllowance } from './plan.ts';

interface PlansProps {
  readonly billing: Billing;
  readonly onChoose: (choice: PlanChoice) => void;
}

const intervals = { month: t('billing.monthly'), year: t('billing.yearly') } as const;

/** The plans on offer, side by side. */
export function Plans({ billing, onChoose }: PlansProps) {
  const business = useBusiness();
  const current = billing.subscription?.state === 'over' ? null : (billing.subscription?.choice ?? null);
  const [interval, setInterval] = useState<'month' | 'year'>(current?.interval ?? 'month');
  const [overage, setOverage] = useState(current?.overage ?? false);
  const offers = sortByAllowance(billing.offers.filter((offer) => offer.interval === interval));
  const isPerCall = offers.some(({ overage_amount: amount }) => amount !== null);
  const name = useId();
  if (billing.offers.length === 0)
    return (
      <Section title={t('billing.plans')}>
        <Notice>{t('billing.pricesUnavailable')}</Notice>
      </Section>
    );
  return (
    <Section title={t('billing.plans')} lead={t('billing.plansLead')}>
      <div className="grid gap-6">
        <fieldset className="flex flex-wrap items-center gap-x-7 gap-y-3">
          <legend className="sr-only">{t('billing.interval')}</legend>
          {(['month', 'year'] as const).map((one) => (
            <label key={one} className="inline-flex min-h-11 items-center gap-2.5 sm:min-h-10">
              <input
                type="radio"
                name={name}
                checked={interval === one}
                onChange={() => setInterval(one)}
                className="size-4 accent-accent"
              />
              {intervals[one]}
            </label>
          ))}
          {isPerCall && (
            <label className="inline-flex min-h-11 items-center gap-2.5 sm:min-h-10">
              <input type="checkbox" checked={overage} onChange={() => setOverage(!overage)} className="size-4 accent-accent" />
              {t('billing.allowOverage')}
            </label>
          )}
        </fieldset>
        <ul className="grid gap-5 lg:grid-cols-3">
          {offers.map((offer) => (
            <PlanCard
              key={offer.plan}
              offer={offer}
              overage={overage && offer.overage_amount !== null}
              current={current}
              mayChoose={business.role === 'owner' && billing.source !== 'operator'}
              onChoose={onChoose}
            />
          ))}
        </ul>
        {business.role !== 'owner' && <p className="text-muted">{t('billing.ownersOnly')}</p>}
      </div>
    </Section>
  );
}

interface PlanCardProps {
  readonly offer: PlanOffer;
  readonly overage: boolean;
  readonly current: PlanChoice | null;
  readonly mayChoose: boolean;
  readonly onChoose: (choice: PlanChoice) => void;
}

function PlanCard({ offer, overage, current, mayChoose, onChoose }: PlanCardProps) {
  const {
    plan,
    interval,
    amount,
    allowance,
    rate_per_minute: rate,
    overage_amount: overageAmount,
    overage_calls_max: overageMax,
    tax,
  } = offer;
  const choice: PlanChoice = { plan, interval, overage };
  const isCurrent = isSameChoice(current, choice);
  return (
    <li className={classes('grid content-between gap-6 rounded-lg border bg-surface p-6', isCurrent ? 'border-accent' : 'border-line')}>
      <div>
        <h3 className="text-xl leading-tight font-medium">{planName(plan)}</h3>
        <p className="mt-3 text-2xl leading-none">
          {rich('billing.price', {
            price: formatMoney(amount, offer),
            interval,
            small: (text) => <span className="text-base text-muted">{text}</span>,
          })}
        </p>
        {tax !== null && (
          <p className="mt-1.5 text-[0.9375rem] text-muted">
            {t(tax === 'inclusive' ? 'billing.priceInclusive' : 'billing.priceExclusive')}
          </p>
        )}
        <dl className="mt-5 grid gap-2 border-t border-line pt-4">
          <PlanLimit name={t('billing.callsPerMonth')}>{formatNumber(allowance)}</PlanLimit>
          <PlanLimit name={t('billing.callsPerMinute')}>{formatNumber(rate)}</PlanLimit>
          {overageAmount !== null && (
            <PlanLimit name={t('billing.callsBeyond')}>
              {overage
                ? t('billing.overagePrice', { price: formatMoney(Number(overageAmount), offer), max: overageMax })
                : t('billing.overageRejected')}
            </PlanLimit>
          )}
        </dl>
      </div>
      {isCurrent ? (
        <p className="flex min-h-11 items-center font-medium text-accent sm:min-h-10">{t('billing.currentPlan')}</p>
      ) : (
        mayChoose && (
          <Button variant={current === null ? 'primary' : 'secondary'} onClick={() => onChoose(choice)}>
            {t(current === null ? 'billing.choose' : 'billing.changeTitle', { plan: planName(plan) })}
          </Button>
        )
      )}
    </li>
  );
}

function PlanLimit({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-medium tabular-nums">{children}</dd>
    </div>
  );
}
