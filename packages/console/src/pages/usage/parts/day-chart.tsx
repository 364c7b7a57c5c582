import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { Table } from '../../../parts/table.tsx';
import { dayOf } from '../../../parts/time.tsx';
import type { Day } from './days.ts';

const series = [
  ['charged', 'bg-ink'],
  ['free', 'border border-ink'],
  ['refused', 'hatched border border-ink'],
] as const;

/**
 * Calls by day as bars in three grounds: full, empty, hatched. It reads the same in grey; whoever does not see it has the table, and
 * the line below it tells the day under the pointer.
 */
export function DayChart({ days }: { readonly days: readonly Day[] }) {
  const [asTable, setAsTable] = useState(false);
  const [pointed, setPointed] = useState<Day | null>(null);
  const totals = days.map(({ charged, free, refused }) => charged + free + refused);
  const most = Math.max(0, ...totals);
  const top = niceTop(most);
  const busiest = days[totals.indexOf(most)];
  if (most === 0) return <p className="py-2 text-muted">No calls in this month.</p>;
  return (
    <figure className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <ul className="flex flex-wrap gap-x-6 gap-y-1" aria-label="Legend">
          {series.map(([name, ground]) => (
            <li key={name} className="flex items-center gap-2 text-[0.9375rem]">
              <span aria-hidden="true" className={classes('size-3.5', ground)} />
              {name}
            </li>
          ))}
        </ul>
        <Button dress="bare" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as bars' : 'Show as a table'}
        </Button>
      </div>
      {asTable ? (
        <DayTable days={days} />
      ) : (
        <>
          <div
            role="img"
            aria-label={`Calls by day. The busiest was ${dayOf(busiest?.day ?? '')} with ${most}. The table has every figure.`}
            className="grid grid-cols-[auto_1fr] gap-x-3"
          >
            <div className="flex h-48 flex-col justify-between text-right text-[0.8125rem] leading-none text-muted">
              <span>{top.toLocaleString('en-GB')}</span>
              <span>{top >= 2 ? (top / 2).toLocaleString('en-GB') : ''}</span>
              <span>0</span>
            </div>
            <div className="relative h-48 border-y border-line">
              <div className="absolute inset-x-0 top-1/2 border-t border-line" />
              <ol className="absolute inset-0 flex items-stretch gap-[2px] sm:gap-1" onPointerLeave={() => setPointed(null)}>
                {days.map((one) => (
                  <Bar key={one.day} day={one} top={top} pointed={pointed?.day === one.day} onPoint={() => setPointed(one)} />
                ))}
              </ol>
            </div>
            <span />
            <div className="flex justify-between pt-1.5 text-[0.8125rem] text-muted">
              <span>{days[0] !== undefined && dayOf(days[0].day)}</span>
              <span>{days.length > 1 && dayOf(days.at(-1)?.day ?? '')}</span>
            </div>
          </div>
          <figcaption className="min-h-6 text-[0.9375rem] text-muted">
            {pointed === null
              ? 'Tap or point at a day for its figures.'
              : `${dayOf(pointed.day)}: ${series.map(([name]) => `${pointed[name].toLocaleString('en-GB')} ${name}`).join(', ')}`}
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
          ([name, ground]) =>
            day[name] > 0 && (
              <span key={name} className={classes('-mt-px min-h-[3px]', ground)} style={{ height: `${(100 * day[name]) / top}%` }} />
            ),
        )}
    </li>
  );
}

const DayTable = ({ days }: { readonly days: readonly Day[] }) => (
  <Table
    caption="Calls by day"
    rows={days}
    idOf={({ day }) => day}
    columns={[
      { heading: 'Day', leads: true, cell: ({ day }) => dayOf(day) },
      ...series.map(([name]) => ({ heading: name, align: 'end' as const, cell: (day: Day) => day[name].toLocaleString('en-GB') })),
    ]}
  />
);

/** The next figure of 1, 2 or 5 and noughts, so that the scale is one to think in. */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return Math.max(4, [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most);
}
