import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { businessesQuery } from '../../../../api/business/businesses.ts';
import { endVisit } from '../../../../api/operator/desk.ts';
import { Button } from '../../../../parts/button.tsx';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** Above everything of a business that an operator looks at, so that nobody forgets in whose console they are. */
export default function VisitBar({ business, until }: { readonly business: string; readonly until: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toDesk = useCallback(async (): Promise<void> => {
    await navigate({ to: '/operator/b/$business', params: { business } });
    await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
  }, [business, navigate, queries]);
  const leaving = useMutation({ mutationFn: () => endVisit(business), onSuccess: toDesk });
  // Nothing here can be read any more from then on, so nobody is left before pages that fail.
  useEffect(() => {
    const end = setTimeout(() => void toDesk(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(end);
  }, [toDesk, until]);
  return (
    <aside
      aria-label="Visit"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-ink bg-surface px-5 py-2 sm:px-8 lg:px-14"
    >
      <p className="text-pretty">
        You see this console as its operator, to read, until <time dateTime={until}>{clock.format(new Date(until))} UTC</time>.
      </p>
      <Button dress="bare" busy={leaving.isPending} onClick={() => leaving.mutate()}>
        Leave
      </Button>
    </aside>
  );
}
