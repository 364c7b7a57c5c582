import { useState } from 'react';
import type { KeyMode } from '../../../api/usage/usage.ts';
import { formatDay, formatNumber } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Table } from '../../../parts/table.tsx';
import type { Day } from './days.ts';

const series = [
  ['charged', 'usage.charged', 'bg-ink'],
  ['free', 'usage.free', 'border border-ink'],
  ['rejected', 'usage.rejected', 'hatched border border-ink'],
] as const;

interface DayChartProps {
  readonly days: readonly Day[];
  /** Calls with test keys are counted, not charged. */
  readonly mode?: KeyMode | undefined;
}

/**
 * Calls per day as bars in three fills, solid, empty and hatched, which stay distinct in greyscale. The caption shows the day under the
 * pointer; the table has the same data for screen readers.
 */
export function DayChart({ days, mode = 'live' }: DayChartProps) {
  const [asTable, setAsTable] = useState(false);
  const [hoveredDay, setHoveredDay] = useState<Day | null>(null);
  const totals = days.map(({ charged, free, rejected: refused }) => charged + free + refused);
  const most = Math.max(0, ...totals);
  const top = roundUpScale(most);
  const busiest = days[totals.indexOf(most)];
  if (most === 0) return <p className="py-2 text-muted">{t('usage.noCalls')}</p>;
  return (
    <figure className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <ul className="flex flex-wrap gap-x-6 gap-y-1" aria-label={t('usage.legend')}>
          {series.map(([name, label, fill]) => (
            <li key={name} className="flex items-center gap-2 text-[0.9375rem]">
              <span aria-hidden="true" className={classes('size-3.5', fill)} />
              {t(label, { mode })}
            </li>
          ))}
        </ul>
        <Button variant="link" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'usage.showAsChart' : 'usage.showAsTable')}
        </Button>
      </div>
      {asTable ? (
        <DayTable days={days} mode={mode} />
      ) : (
        <>
          <div
            role="img"
            aria-label={t('usage.chartLabel', { day: formatDay(busiest?.day ?? ''), calls: most })}
            className="grid grid-cols-[auto_1fr] gap-x-3"
          >
            <div className="flex h-48 flex-col justify-between text-end text-[0.8125rem] leading-none text-muted">
              <span>{formatNumber(top)}</span>
              <span>{top >= 2 ? formatNumber(top / 2) : ''}</span>
              <span>0</span>
            </div>
            <div className="relative h-48 border-y border-line">
              <div className="absolute inset-x-0 top-1/2 border-t border-line" />
              <ol className="absolute inset-0 flex items-stretch gap-[2px] sm:gap-1" onPointerLeave={() => setHoveredDay(null)}>
                {days.map((one) => (
                  <Bar key={one.day} day={one} top={top} pointed={hoveredDay?.day === one.day} onPoint={() => setHoveredDay(one)} />
                ))}
              </ol>
            </div>
            <span />
            <div className="flex justify-between pt-1.5 text-[0.8125rem] text-muted">
              <span>{days[0] !== undefined && formatDay(days[0].day)}</span>
              <span>{days.length > 1 && formatDay(days.at(-1)?.day ?? '')}</span>
            </div>
          </div>
          <figcaption className="min-h-6 text-[0.9375rem] text-muted">
            {hoveredDay === null
              ? t('usage.chartHint')
              : t('usage.chartDay', {
                  mode,
                  day: formatDay(hoveredDay.day),
                  charged: hoveredDay.charged,
                  free: hoveredDay.free,
                  rejected: hoveredDay.rejected,
                })}
          </figcaption>
        </>
      )}
    </figure>
  );
}

interface BarProps {
  readonly day: Day;
  readonly top: number;
  readonly pointed: boolean;
  readonly onPoint: () => void;
}

function Bar({ day, top, pointed, onPoint }: BarProps) {
  return (
    <li
      onPointerEnter={onPoint}
      onPointerDown={onPoint}
      className={classes('flex max-w-10 min-w-0 flex-1 flex-col justify-end', pointed && 'bg-hover')}
    >
      {series
        .toReversed()
        .map(
          ([name, , fill]) =>
            day[name] > 0 && (
              <span key={name} className={classes('-mt-px min-h-[3px]', fill)} style={{ height: `${(100 * day[name]) / top}%` }} />
            ),
        )}
    </li>
  );
}

const DayTable = ({ days, mode = 'live' }: DayChartProps) => (
  <Table
    caption={t('usage.callsPerDay')}
    rows={days}
    getId={({ day }) => day}
    columns={[
      { heading: t('usage.day'), isRowHeader: true, cell: ({ day }) => formatDay(day) },
      ...series.map(([name, label]) => ({
        heading: t(label, { mode }),
        align: 'end' as const,
        cell: (day: Day) => formatNumber(day[name]),
      })),
    ]}
  />
);

/** Rounds up to 1, 2, 5 or 10 times a power of ten, for a readable scale. */
function roundUpScale(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return Math.max(4, [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most);
}
