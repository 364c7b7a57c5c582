import type { KeyMode } from '../../../api/usage/usage.ts';
import { formatNumber } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import type { Share } from './shares.ts';

interface BreakdownProps {
  readonly title: string;
  /** Calls with test keys are counted, not charged. */
  readonly mode?: KeyMode | undefined;
  readonly shares: readonly Share[];
  readonly getLabel: (value: string) => string;
  readonly selected: string | undefined;
  readonly onSelect: (value: string | undefined) => void;
}

/** The month's calls by the values of one dimension. Each value is a button that filters the whole page. */
export function Breakdown({ title, mode = 'live', shares, getLabel: nameOf, selected: chosen, onSelect: onChoose }: BreakdownProps) {
  const most = Math.max(1, ...shares.map(({ calls }) => calls));
  return (
    <div className="grid content-start gap-2">
      <h3 className="label">{title}</h3>
      {shares.length === 0 && <p className="text-muted">{t('usage.none')}</p>}
      <ul className="-mx-2 grid">
        {shares.map(({ value, calls, charged }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={chosen === value}
              onClick={() => onChoose(chosen === value ? undefined : value)}
              className={classes(
                'grid w-full gap-1 rounded-sm px-2 py-1.5 text-start hover:bg-hover',
                chosen !== undefined && chosen !== value && 'text-muted',
                chosen === value && 'bg-hover',
              )}
            >
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 truncate">{nameOf(value)}</span>
                <span>{formatNumber(calls)}</span>
              </span>
              <span className="sr-only">{t('usage.ofWhichCharged', { mode, charged })}</span>
              <span aria-hidden="true" className="block h-1.5">
                <span className="flex h-full" style={{ width: `${Math.max(1, (100 * calls) / most)}%` }}>
                  <span className="bg-ink" style={{ width: `${(100 * charged) / Math.max(1, calls)}%` }} />
                  <span className="flex-1 border border-ink" />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
