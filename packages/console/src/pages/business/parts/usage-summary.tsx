import type { KeyMode, Usage } from '../../../api/usage/usage.ts';
import { formatNumber } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { capitalise } from '../../../parts/capitalise.ts';
import { getDays, getTodayCounts } from '../../usage/parts/days.ts';
import { formatShare } from '../../usage/parts/format-share.ts';
import { Sparkline } from './sparkline.tsx';

interface UsageSummaryProps {
  readonly usage: Usage;
  readonly mode: KeyMode;
  readonly business: string;
}

/** Calls of the month and of today, with a chart of the month. */
export function UsageSummary({ usage, mode, business }: UsageSummaryProps) {
  const { used, allowance, forecast } = usage;
  const today = new Map(getTodayCounts(usage, usage.today));
  const days = getDays(usage, usage.today);
  const share = allowance === 0 ? 1 : used / allowance;
  const metrics = [
    [used, t('business.usageCalls', { mode }), t('business.usageAllowance', { allowance })],
    [today.get('calls') ?? 0, t('business.usageToday', { mode }), t('business.usageCards', { cards: today.get('cards') ?? 0 })],
    [today.get('rejected') ?? 0, t('business.usageRejected'), t('business.usageNotCharged')],
  ] as const;
  return (
    <section aria-label={t('business.usage')} className="grid gap-6 border-t border-ink pt-5">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-5 min-[22rem]:grid-cols-2 md:grid-cols-3">
        {metrics.map(([value, name, note]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt>
              {name} <span className="block text-[0.9375rem] text-muted">{note}</span>
            </dt>
            <dd className="text-5xl leading-tight font-light">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <Sparkline days={days} />
      <p className="flex flex-wrap justify-between gap-x-8 gap-y-1 text-muted">
        <span className={share >= 0.8 ? 'text-bad' : ''}>
          {forecast === null
            ? t('business.usageShare', { mode, share: capitalise(formatShare(used, allowance)) })
            : t('business.usageForecast', { mode, share: capitalise(formatShare(used, allowance)), calls: forecast.calls })}
        </span>
        <TextLink to="/b/$business/usage" params={{ business }}>
          {t('business.usageView')}
        </TextLink>
      </p>
    </section>
  );
}
