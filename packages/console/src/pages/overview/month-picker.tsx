import { useNavigate } from '@tanstack/react-router';
import { BareSelect } from '../../parts/field.tsx';

const named = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The current month and the eleven before it. */
export function MonthPicker({ month }: { readonly month: string }) {
  const navigate = useNavigate({ from: '/b/$business' });
  const now = new Date();
  const months = Array.from({ length: 12 }, (_, back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)));
  const current = months[0]?.toISOString().slice(0, 7);
  return (
    <BareSelect
      label="Month"
      value={month}
      onChange={(event) => {
        const wanted = event.target.value === current ? undefined : event.target.value;
        void navigate({ search: wanted === undefined ? {} : { month: wanted } });
      }}
    >
      {months.map((one) => (
        <option key={one.toISOString()} value={one.toISOString().slice(0, 7)}>
          {named.format(one)}
        </option>
      ))}
    </BareSelect>
  );
}
