import { useEffect, useRef } from 'react';
import type { WholeBusiness } from '../../../../api/operator/desk.ts';
import { plans } from '../../../../generated/words.ts';
import { figure } from '../figure.ts';
import { BusinessState } from './business-state.tsx';

interface StandsNowProps {
  readonly of: WholeBusiness;
  /** Who was faster, with what, and what was wanted here. */
  readonly said: string;
}

/** How a business stands, beside what somebody was about to do to it when another was faster. */
export function StandsNow({ of: { business, rate_per_minute, overrides, entitlements }, said }: StandsNowProps) {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' });
  }, []);
  const set = entitlements.some(({ source, state }) => source === 'operator' && state === 'live');
  const own = (isOwn: boolean) => (isOwn ? ' (set by the operator)' : '');
  const facts = [
    ['State', <BusinessState key="state" of={business} />],
    ['Plan', `${plans[business.plan].title}${own(set)}`],
    ['Allowance', `${figure(business.allowance)} calls a month${own(overrides.allowance !== null)}`],
    ['Rate', `${figure(rate_per_minute)} calls a minute${own(overrides.rate_per_minute !== null)}`],
  ] as const;
  return (
    <section
      ref={shown}
      aria-label="As it stands now"
      className="grid gap-3 rounded-sm border border-line border-l-3 border-l-bad bg-surface px-4 py-3"
    >
      <p role="alert" className="text-pretty [overflow-wrap:anywhere]">
        {said}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
