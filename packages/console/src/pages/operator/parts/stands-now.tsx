import type { WholeBusiness } from '../../../api/operator/desk.ts';
import { plans } from '../../../generated/words.ts';
import { BusinessState } from './business-state.tsx';
import { figure } from './figure.ts';

/** How a business stands, beside what somebody was about to do to it when another was faster. */
export function StandsNow({ of: { business, rate_per_minute, overrides, entitlements } }: { readonly of: WholeBusiness }) {
  const set = entitlements.some(({ source, state }) => source === 'operator' && state === 'live');
  const own = (isOwn: boolean) => (isOwn ? ' (set by the operator)' : '');
  const facts = [
    ['State', <BusinessState key="state" of={business} />],
    ['Plan', `${plans[business.plan].title}${own(set)}`],
    ['Allowance', `${figure(business.allowance)} calls a month${own(overrides.allowance !== null)}`],
    ['Rate', `${figure(rate_per_minute)} calls a minute${own(overrides.rate_per_minute !== null)}`],
  ] as const;
  return (
    <section aria-label="As it stands now" className="border-l-3 border-accent py-1 pl-4">
      <p className="font-medium">As it stands now</p>
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
