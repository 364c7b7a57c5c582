import { useMutation } from '@tanstack/react-query';
import { type Billing, isBilledByShop, openPortal } from '../../../api/billing/billing.ts';
import { useBusiness } from '../../../api/business/businesses.ts';
import { formatDate, formatDateTime } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { Button, ExternalButtonLink } from '../../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { planName } from './plan.ts';

/** The current plan, its status and renewal, and anything that needs attention. */
export function PlanStatus({ billing }: { readonly billing: Billing }) {
  const business = useBusiness();
  const isOwner = business.role === 'owner';
  const { plan, source, state, subscription, late, overage, has_portal: hasPortal } = billing;
  const portal = useMutation({
    mutationFn: () => openPortal(business.id),
    onSuccess: (url) => window.location.assign(url),
  });
  const next = subscription?.next ?? null;
  const pending = subscription?.pending ?? null;
  return (
    <Section title={t('billing.statusTitle', { plan: planName(plan) })} lead={describeSource(billing)}>
      <div className="grid gap-5">
        {state === 'suspended' && (
          <Notice tone="bad" role="status" title={t('billing.suspendedTitle')}>
            {t(late === null ? 'billing.suspendedByOperator' : 'billing.suspendedUnpaid')}
          </Notice>
        )}
        {late !== null && state === 'active' && source === 'stripe' && (
          <Notice tone="bad" role="status" title={t('billing.paymentFailedTitle')}>
            {t('billing.paymentFailed', { until: formatDate(late.until) })}
          </Notice>
        )}
        {pending !== null && (
          <Notice tone="bad" role="status" title={t('billing.confirmTitle')}>
            <p>
              {t(isOwner ? 'billing.confirmText' : 'billing.confirmOwner', {
                plan: planName(pending.choice.plan),
                until: formatDateTime(pending.until),
              })}
            </p>
            {isOwner && (
              <p className="mt-3">
                <ExternalButtonLink variant="primary" href={pending.url}>
                  {t('billing.confirm')}
                </ExternalButtonLink>
              </p>
            )}
          </Notice>
        )}
        {next !== null && (
          <Notice role="status">
            {t('billing.nextPlan', { at: formatDate(next.at), plan: planName(next.choice.plan), interval: next.choice.interval })}
          </Notice>
        )}
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
          <Detail name={t('billing.status')}>
            <StatusLabel tone={state === 'suspended' ? 'bad' : late === null ? 'good' : 'pending'}>
              {t(state === 'suspended' ? 'billing.suspended' : late === null ? 'billing.active' : 'billing.paymentOverdue')}
            </StatusLabel>
          </Detail>
          {subscription !== null && subscription.state !== 'over' && (
            <Detail name={t(subscription.ends_at === null ? 'billing.renewsOn' : 'billing.endsOn')}>
              {formatDate(subscription.ends_at ?? subscription.paid_until)}
            </Detail>
          )}
          {overage.calls_max > 0 && (
            <Detail name={t('billing.overageThisMonth')}>
              {t('billing.overageUsed', { used: overage.calls, max: overage.calls_max })}
            </Detail>
          )}
        </dl>
        <ErrorNotice error={portal.error} />
        {hasPortal && isOwner && (
          <p>
            <Button busy={portal.isPending} onClick={() => portal.mutate()}>
              {t('billing.openPortal')}
            </Button>
          </p>
        )}
      </div>
    </Section>
  );
}

function describeSource({ source, subscription }: Billing): string {
  if (source === null) return t('billing.sourceTrial');
  if (source === 'operator') return t('billing.sourceOperator');
  if (isBilledByShop({ source })) return t('billing.sourceShop');
  const choice = subscription?.choice;
  return choice == null ? t('billing.sourceDirect') : t('billing.sourceSubscription', { interval: choice.interval });
}

function Detail({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
