import { useNavigate } from '@tanstack/react-router';
import { BareSelect } from '../../../parts/field.tsx';

const named = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface MonthPickerProps {
  /** The month that is shown, and the first that the business had, as YYYY-MM. */
  readonly month: string;
  readonly since: string;
}

/** The current month and the eleven before it, as far back as the business goes. */
export function MonthPicker({ month, since }: MonthPickerProps) {
  const navigate = useNavigate({ from: '/b/$business' });
  const now = new Date();
  const months = Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  const current = months[0];
  return (
    <BareSelect
      label="Month"
      value={month}
      onChange={(event) => {
        const wanted = event.target.value === current ? undefined : event.target.value;
        void navigate({ search: wanted === undefined ? {} : { month: wanted } });
      }}
    >
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
