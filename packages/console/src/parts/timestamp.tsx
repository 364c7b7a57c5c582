import { formatDateTime, formatRelativeTime } from '../messages/format.ts';
import { useClock } from './use-clock.ts';

/** A relative time with the exact one as its tooltip, or the exact time itself. */
export function Timestamp({ at, exact = false }: { readonly at: string; readonly exact?: boolean }) {
  useClock();
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
      {exact ? formatDateTime(at) : formatRelativeTime(at)}
    </time>
  );
}
