import type { ReactNode } from 'react';
import type { Usage } from '../../../api/usage/usage.ts';
import { formatDay } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { formatShare } from './format-share.ts';

/** The forecast for the end of the month, and what it is based on. */
export function Forecast({ usage: { forecast, allowance, period, today } }: { readonly usage: Usage }) {
  if (forecast === null)
    return period.slice(0, 7) === today.slice(0, 7) ? <p className="text-pretty text-muted">{t('usage.forecastPending')}</p> : null;
  const { calls, calls_per_day: perDay, days, runs_out_on: runsOutOn } = forecast;
  return (
    <p className="text-pretty">
      {runsOutOn === null
        ? rich('usage.forecast', { calls, share: formatShare(calls, allowance), strong })
        : rich('usage.forecastExceeds', {
            calls,
            day: formatDay(runsOutOn),
            strong,
            warning: (text) => <span className="text-bad">{text}</span>,
          })}{' '}
      <span className="text-muted">{t('usage.forecastBasis', { perDay, days })}</span>
    </p>
  );
}

const strong = (text: ReactNode[]) => <strong className="font-medium">{text}</strong>;
