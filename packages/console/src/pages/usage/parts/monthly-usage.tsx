import type { Usage } from '../../../api/usage/usage.ts';
import { formatDay } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { isRejected } from './days.ts';
import { formatShare } from './format-share.ts';

/** The calls used of the month's allowance. */
export function MonthlyUsage({ usage: { used, allowance, lines, period }, isTest }: { readonly usage: Usage; readonly isTest: boolean }) {
  const rejected = lines.filter(isRejected).reduce((total, { calls }) => total + calls, 0);
  const share = allowance === 0 ? 1 : used / allowance;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {rich('usage.used', {
          used,
          allowance,
          large: (text) => <span className="text-5xl leading-none font-light">{text}</span>,
          small: (text) => <span className="text-muted">{text}</span>,
        })}
      </p>
      {/* Hidden from screen readers, because the text around it has the same numbers. */}
      <div aria-hidden="true" className="h-2 border border-ink">
        <div className={share >= 0.9 ? 'h-full bg-bad' : 'h-full bg-ink'} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-8 text-muted">
        <span>
          {share >= 0.9 && !isTest ? t('usage.runningLow', { share: formatShare(used, allowance) }) : formatShare(used, allowance)}
        </span>
        <span>{t('usage.rejectedAndReset', { mode: isTest ? 'test' : 'live', rejected, day: formatDay(nextMonth(period)) })}</span>
      </p>
    </div>
  );
}

/** The first day of the next month. */
function nextMonth(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString();
}
