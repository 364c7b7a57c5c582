import { formatDateTime, formatRelativeTime } from '../messages/format.ts';
import { useClock } from './use-clock.ts';

/** A relative time with the exact one as its tooltip, or the exact time itself, which is wider than a phone's column in some languages. */
export function Timestamp({ at, exact = false }: { readonly at: string; readonly exact?: boolean }) {
  useClock();
  return (
    <time dateTime={at} title={formatDateTime(at)} className={exact ? 'md:whitespace-nowrap' : 'whitespace-nowrap'}>
      {exact ? formatDateTime(at) : formatRelativeTime(at)}
    </time>
  );
}
