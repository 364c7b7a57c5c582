import type { Usage } from '../../../api/usage/usage.ts';
import { dayOf } from '../../../parts/time.tsx';
import { shareWords } from './share-words.ts';

/** What the month has used of what the plan includes. */
export function MonthUse({ usage: { used, allowance, refused, period } }: { readonly usage: Usage }) {
  const share = allowance === 0 ? 1 : used / allowance;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-5xl leading-none font-light">{used.toLocaleString('en-GB')}</span>
        <span className="text-muted">of {allowance.toLocaleString('en-GB')} calls used</span>
      </p>
      {/* The figures around it say the same. */}
      <div aria-hidden="true" className="h-2 border border-ink">
        <div className={share >= 0.9 ? 'h-full bg-bad' : 'h-full bg-ink'} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-8 text-muted">
        <span>
          {shareWords(used, allowance)}
          {share >= 0.9 && ': soon used up. A larger plan lifts it at once; write to the operator.'}
        </span>
        <span>
          {refused.toLocaleString('en-GB')} refused, which cost nothing · starts anew {dayOf(nextMonth(period))}
        </span>
      </p>
    </div>
  );
}

function nextMonth(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString();
}
