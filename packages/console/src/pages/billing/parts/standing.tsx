import { useMutation } from '@tanstack/react-query';
import { type Billing, isPaidWithShop, openPortal } from '../../../api/billing/billing.ts';
import { useBusiness } from '../../../api/business/businesses.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault, Notice } from '../../../parts/notice.tsx';
import { Part } from '../../../parts/sheet.tsx';
import { State } from '../../../parts/state.tsx';
import { count, day, planName } from './words.ts';

/** What holds now, until when, and what has to be done. */
export function Standing({ billing }: { readonly billing: Billing }) {
  const business = useBusiness();
  const isOwner = business.role === 'owner';
  const { plan, source, state, subscription, late, overage, has_portal: hasPortal } = billing;
  const portal = useMutation({
    mutationFn: () => openPortal(business.id),
    onSuccess: (url) => window.location.assign(url),
  });
  const next = subscription?.next ?? null;
  return (
    <Part title={`Your plan is ${planName(plan)}`} lead={wordsOf(billing)}>
      <div className="grid gap-5">
        {state === 'suspended' && (
          <Notice tone="bad" role="status" title="Calls with the keys of this business are refused.">
            {late === null
              ? 'The operator of the service has suspended it. Write to the operator.'
              : 'The payment was not made in time. As soon as the open invoice is paid, everything works again by itself.'}
          </Notice>
        )}
        {late !== null && state === 'active' && source === 'stripe' && (
          <Notice tone="bad" role="status" title="A payment did not go through.">
            Everything works until {day(late.until)}. Replace the card or pay the open invoice before then, and nothing changes.
          </Notice>
        )}
        {next !== null && (
          <Notice role="status">
            From {day(next.at)} on the plan is {planName(next.choice.plan)}, paid by the {next.choice.interval}.
          </Notice>
        )}
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
          <Fact name="State">
            <State is={state === 'suspended' ? 'bad' : late === null ? 'good' : 'waiting'}>
              {state === 'suspended' ? 'suspended' : late === null ? 'active' : 'payment late'}
            </State>
          </Fact>
          {subscription !== null && subscription.state !== 'over' && (
            <Fact name={subscription.ends_at === null ? 'Renewed on' : 'Ends on'}>
              {day(subscription.ends_at ?? subscription.paid_until)}
            </Fact>
          )}
          {overage.calls_max > 0 && (
            <Fact name="Beyond the allowance this month">
              {count(overage.calls)} of {count(overage.calls_max)} calls
            </Fact>
          )}
        </dl>
        <Fault error={portal.error} />
        {hasPortal && isOwner && (
          <p>
            <Button busy={portal.isPending} onClick={() => portal.mutate()}>
              Cards and invoices
            </Button>
          </p>
        )}
      </div>
    </Part>
  );
}

function wordsOf({ source, subscription }: Billing): string {
  if (source === null) return 'The trial costs nothing and does not end. Choose a plan when your shop needs more.';
  if (source === 'operator') return 'The operator of the service has agreed it with you. Write to the operator to change it.';
  if (isPaidWithShop({ source })) return 'You pay for it through your connected shop.';
  const choice = subscription?.choice;
  return choice == null ? 'It is paid for here.' : `It is paid for by the ${choice.interval}.`;
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
