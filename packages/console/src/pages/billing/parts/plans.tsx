import { useId, useState } from 'react';
import type { Billing, Choice, Offer } from '../../../api/billing/billing.ts';
import { useBusiness } from '../../../api/business/businesses.ts';
import { Button } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Notice } from '../../../parts/notice.tsx';
import { Part } from '../../../parts/sheet.tsx';
import { count, inOrder, money, planName, sameChoice } from './words.ts';

interface PlansProps {
  readonly billing: Billing;
  readonly onChoose: (choice: Choice) => void;
}

const intervalWords = { month: 'By the month', year: 'By the year' } as const;

/** What can be bought, side by side. */
export function Plans({ billing, onChoose }: PlansProps) {
  const business = useBusiness();
  const held = billing.subscription?.state === 'over' ? null : (billing.subscription?.choice ?? null);
  const [interval, setInterval] = useState<'month' | 'year'>(held?.interval ?? 'month');
  const [overage, setOverage] = useState(held?.overage ?? false);
  const offers = inOrder(billing.offers.filter((offer) => offer.interval === interval));
  const isPerCall = offers.some(({ overage_amount: amount }) => amount !== null);
  const name = useId();
  if (billing.offers.length === 0)
    return (
      <Part title="Plans">
        <Notice>
          What plans cost is not known just now, because the payment provider could not be asked. Open this page again in a minute.
        </Notice>
      </Part>
    );
  return (
    <Part
      title="Plans"
      lead="Every plan has every operation. More is had at once, and what is left of the paid time counts; less begins when it is over."
    >
      <div className="grid gap-6">
        <fieldset className="flex flex-wrap items-center gap-x-7 gap-y-3">
          <legend className="sr-only">How often it is paid for</legend>
          {(['month', 'year'] as const).map((one) => (
            <label key={one} className="inline-flex min-h-11 items-center gap-2.5 sm:min-h-10">
              <input
                type="radio"
                name={name}
                checked={interval === one}
                onChange={() => setInterval(one)}
                className="size-4 accent-accent"
              />
              {intervalWords[one]}
            </label>
          ))}
          {isPerCall && (
            <label className="inline-flex min-h-11 items-center gap-2.5 sm:min-h-10">
              <input type="checkbox" checked={overage} onChange={() => setOverage(!overage)} className="size-4 accent-accent" />
              Let calls go on beyond the allowance, billed one by one
            </label>
          )}
        </fieldset>
        <ul className="grid gap-5 lg:grid-cols-3">
          {offers.map((offer) => (
            <PlanSheet
              key={offer.plan}
              offer={offer}
              overage={overage && offer.overage_amount !== null}
              held={held}
              mayChoose={business.role === 'owner' && billing.source !== 'operator'}
              onChoose={onChoose}
            />
          ))}
        </ul>
        {business.role !== 'owner' && <p className="text-muted">An owner of the business chooses its plan.</p>}
      </div>
    </Part>
  );
}

interface PlanSheetProps {
  readonly offer: Offer;
  readonly overage: boolean;
  readonly held: Choice | null;
  readonly mayChoose: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function PlanSheet({ offer, overage, held, mayChoose, onChoose }: PlanSheetProps) {
  const { plan, interval, amount, allowance, rate_per_minute: rate, overage_amount: each, overage_calls_max: most } = offer;
  const choice: Choice = { plan, interval, overage };
  const isHeld = sameChoice(held, choice);
  return (
    <li className={classes('grid content-between gap-6 rounded-lg border bg-surface p-6', isHeld ? 'border-accent' : 'border-line')}>
      <div>
        <h3 className="text-xl leading-tight font-medium">{planName(plan)}</h3>
        <p className="mt-3 text-2xl leading-none">
          {money(amount, offer)} <span className="text-base text-muted">a {interval}</span>
        </p>
        <dl className="mt-5 grid gap-2 border-t border-line pt-4">
          <Line name="Calls a month">{count(allowance)}</Line>
          <Line name="Calls a minute">{count(rate)}</Line>
          {each !== null && (
            <Line name="Each call beyond">{overage ? `${money(Number(each), offer)}, up to ${count(most)}` : 'refused'}</Line>
          )}
        </dl>
      </div>
      {isHeld ? (
        <p className="flex min-h-11 items-center font-medium text-accent sm:min-h-10">Your plan</p>
      ) : (
        mayChoose && (
          <Button dress={held === null ? 'ink' : 'quiet'} onClick={() => onChoose(choice)}>
            {held === null ? `Choose ${planName(plan)}` : `Change to ${planName(plan)}`}
          </Button>
        )
      )}
    </li>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
