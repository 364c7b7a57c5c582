import { useEffect, useRef } from 'react';
import type { BusinessDetails } from '../../../../api/operator/operator.ts';
import { plans } from '../../../../generated/constants.ts';
import { t } from '../../../../messages/t.ts';
import { BusinessState } from './business-state.tsx';

interface ConflictNoticeProps {
  readonly whole: BusinessDetails;
  /** The API's message: who changed what first, and what was about to be changed here. */
  readonly message: string;
}

/** The current values of a business that another operator changed in the meantime. */
export function ConflictNotice({ whole: { business, rate_per_minute, overrides, entitlements }, message }: ConflictNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const isPlanSet = entitlements.some(({ source, state }) => source === 'operator' && state === 'live');
  const markOverride = (value: string, isSet: boolean) => (isSet ? t('operator.valueSetByOperator', { value }) : value);
  const fields = [
    [t('operator.status'), <BusinessState key="state" business={business} />],
    [t('operator.plan'), markOverride(plans[business.plan].title, isPlanSet)],
    [t('operator.allowance'), markOverride(t('operator.callsPerMonth', { count: business.allowance }), overrides.allowance !== null)],
    [t('operator.rateLimit'), markOverride(t('operator.callsPerMinute', { count: rate_per_minute }), overrides.rate_per_minute !== null)],
  ] as const;
  return (
    <section
      ref={notice}
      aria-label={t('operator.currentValues')}
      className="grid gap-3 rounded-sm border border-line border-s-3 border-s-bad bg-surface px-4 py-3"
    >
      <p role="alert" className="text-pretty [overflow-wrap:anywhere]">
        {message}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5">
        {fields.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
