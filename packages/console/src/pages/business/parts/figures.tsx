import type { Usage } from '../../../api/usage/usage.ts';
import { TextLink } from '../../../parts/button.tsx';
import { capitalised } from '../../../parts/capitalised.ts';
import { daysOf, todayOf } from '../../usage/parts/days.ts';
import { shareWords } from '../../usage/parts/share-words.ts';
import { Sparkline } from './sparkline.tsx';

/** What the month and the day have had, in three figures and a line. */
export function Figures({ usage, business }: { readonly usage: Usage; readonly business: string }) {
  const { used, allowance, forecast } = usage;
  const today = new Map(todayOf(usage, usage.today));
  const days = daysOf(usage, usage.today);
  const share = allowance === 0 ? 1 : used / allowance;
  const figures = [
    [used, 'calls this month', `of ${allowance.toLocaleString('en-GB')}`],
    [today.get('calls') ?? 0, 'calls today', `${(today.get('cards') ?? 0).toLocaleString('en-GB')} of them cards`],
    [today.get('refused') ?? 0, 'refused today', 'they cost nothing'],
  ] as const;
  return (
    <section aria-label="Use" className="grid gap-6 border-t border-ink pt-5">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-5 min-[22rem]:grid-cols-2 md:grid-cols-3">
        {figures.map(([figure, name, beside]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt>
              {name} <span className="block text-[0.9375rem] text-muted">{beside}</span>
            </dt>
            <dd className="text-5xl leading-tight font-light">{figure.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      <Sparkline days={days} />
      <p className="flex flex-wrap justify-between gap-x-8 gap-y-1 text-muted">
        <span className={share >= 0.8 ? 'text-bad' : ''}>
          {capitalised(shareWords(used, allowance))} of the month is used
          {forecast !== null && `; about ${forecast.calls.toLocaleString('en-GB')} calls by its end`}.
        </span>
        <TextLink to="/b/$business/usage" params={{ business }}>
          See the usage
        </TextLink>
      </p>
    </section>
  );
}
