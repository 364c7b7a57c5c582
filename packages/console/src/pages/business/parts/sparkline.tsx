import { formatDay } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import type { Day } from '../../usage/parts/days.ts';

const height = 40;

/** The calls on each day of the month as a line; the usage page has the numbers. */
export function Sparkline({ days }: { readonly days: readonly Day[] }) {
  const totals = days.map(({ charged, free, rejected: refused }) => charged + free + refused);
  const peak = Math.max(1, ...totals);
  const last = Math.max(1, totals.length - 1);
  const points = totals.map((total, at) => [(100 * at) / last, height - 2 - ((height - 4) * total) / peak] as const);
  const line = points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
  const [first] = days;
  const end = days.at(-1);
  if (first === undefined || end === undefined) return null;
  return (
    <figure className="grid gap-1">
      <svg
        role="img"
        aria-label={t('business.sparkline', { peak: Math.max(0, ...totals) })}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="h-14 w-full overflow-visible border-b border-line"
      >
        {points.length > 1 ? (
          <>
            <polygon points={`0,${height} ${line} 100,${height}`} className="fill-hover" />
            <polyline points={line} fill="none" className="stroke-ink" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
          </>
        ) : (
          <line
            x1="0"
            x2="0"
            y1={points[0]?.[1] ?? height}
            y2={height}
            className="stroke-ink"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <figcaption className="flex justify-between text-[0.8125rem] text-muted">
        <span>{formatDay(first.day)}</span>
        {days.length > 1 && <span>{t('business.sparklineToday')}</span>}
      </figcaption>
    </figure>
  );
}
