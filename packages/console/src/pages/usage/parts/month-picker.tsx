import { formatMonth } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { BareSelect } from '../../../parts/field.tsx';

interface MonthPickerProps {
  /** The selected month and the business's first month, as YYYY-MM. */
  readonly month: string;
  readonly since: string;
  /** Called with undefined for the current month. */
  readonly onSelect: (month: string | undefined) => void;
}

/** The current month and up to eleven earlier ones, starting with the business's first month. */
export function MonthPicker({ month, since, onSelect: onChoose }: MonthPickerProps) {
  const now = new Date();
  const months = Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  const current = months[0];
  return (
    <BareSelect
      label={t('usage.month')}
      value={month}
      onChange={({ target }) => onChoose(target.value === current ? undefined : target.value)}
    >
      {months
        .filter((one) => one >= since || one === month)
        .map((one) => (
          <option key={one} value={one}>
            {formatMonth(one)}
          </option>
        ))}
    </BareSelect>
  );
}
