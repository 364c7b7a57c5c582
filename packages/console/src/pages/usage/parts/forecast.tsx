import type { Usage } from '../../../api/usage/usage.ts';
import { dayOf } from '../../../parts/time.tsx';
import { shareWords } from './share-words.ts';

/** Where the month is heading, and how that is reckoned. */
export function Forecast({ usage: { forecast, allowance, period, today } }: { readonly usage: Usage }) {
  if (forecast === null)
    return period.slice(0, 7) === today.slice(0, 7) ? (
      <p className="text-pretty text-muted">From the fourth day of the month on, this says what the month will have used at its end.</p>
    ) : null;
  const { calls, calls_per_day: perDay, days, runs_out_on: runsOutOn } = forecast;
  return (
    <p className="text-pretty">
      By the end of the month about <strong className="font-medium">{calls.toLocaleString('en-GB')} calls</strong>
      {runsOutOn === null ? (
        <>, {shareWords(calls, allowance)} of the allowance.</>
      ) : (
        <span className="text-bad">, more than the plan has: at this pace it runs out on {dayOf(runsOutOn)}.</span>
      )}{' '}
      <span className="text-muted">
        Reckoned as what is used so far and {perDay.toLocaleString('en-GB')} calls, the mean of the last {days} whole days, for each day
        that is left.
      </span>
    </p>
  );
}
