import { BareSelect } from '../../../parts/field.tsx';

const named = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface MonthPickerProps {
  /** The month that is shown, and the first that the business had, as YYYY-MM. */
  readonly month: string;
  readonly since: string;
  /** Undefined for the current one. */
  readonly onChoose: (month: string | undefined) => void;
}

/** The current month and the eleven before it, as far back as the business goes. */
export function MonthPicker({ month, since, onChoose }: MonthPickerProps) {
  const now = new Date();
  const months = Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  const current = months[0];
  return (
    <BareSelect label="Month" value={month} onChange={({ target }) => onChoose(target.value === current ? undefined : target.value)}>
      {months
        .filter((one) => one >= since || one === month)
        .map((one) => (
          <option key={one} value={one}>
            {named.format(new Date(one))}
          </option>
        ))}
    </BareSelect>
  );
}
