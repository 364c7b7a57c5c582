import { formatPercent } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';

/** A share of an allowance in whole percent, rounded down: 100% only when the allowance is used up. */
export function formatShare(calls: number, allowance: number): string {
  const percent = allowance === 0 ? 100 : (100 * calls) / allowance;
  return percent > 0 && percent < 1 ? t('usage.lessThanOnePercent') : formatPercent(Math.floor(percent) / 100);
}
