const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const steps = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const;

/** How long ago, or how long until then. Over a month away a date says more. */
export function spanTo(at: string, nowMs = Date.now()): string {
  const seconds = Math.round((Date.parse(at) - nowMs) / 1_000);
  const distance = Math.abs(seconds);
  if (distance < 45) return seconds <= 0 ? 'just now' : 'in a moment';
  if (distance > 30 * 86_400) return day.format(new Date(at));
  const [unit, size] = steps.findLast(([, length]) => distance >= length * 0.95) ?? steps[0];
  return ago.format(Math.round(seconds / size), unit);
}

const second = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/** To the second, for what is laid beside a log; the page says that it is UTC. */
export const secondOf = (at: string): string => second.format(new Date(at));
export const dayOf = (at: string): string => day.format(new Date(at));
export const minuteOf = (at: string): string => `${minute.format(new Date(at))} UTC`;

export function When({ at, exact = false }: { readonly at: string; readonly exact?: boolean }) {
  return (
    <time dateTime={at} title={minuteOf(at)} className="whitespace-nowrap">
      {exact ? minuteOf(at) : spanTo(at)}
    </time>
  );
}
