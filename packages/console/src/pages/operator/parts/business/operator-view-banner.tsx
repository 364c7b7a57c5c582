import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { businessesQuery } from '../../../../api/business/businesses.ts';
import { endVisit } from '../../../../api/operator/operator.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { rich, t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';

/** A banner above the console of a business while an operator views it, so that operators always see whose console it is. */
export default function OperatorViewBanner({ business, until }: { readonly business: string; readonly until: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const returnToDesk = useCallback(async (): Promise<void> => {
    await navigate({ to: '/operator/b/$business', params: { business } });
    await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
  }, [business, navigate, queries]);
  const leaving = useMutation({ mutationFn: () => endVisit(business), onSuccess: returnToDesk });
  // Leave when access expires, because every page would fail to load from then on.
  useEffect(() => {
    const timer = setTimeout(() => void returnToDesk(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [returnToDesk, until]);
  return (
    <aside
      aria-label={t('operator.viewBanner')}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-ink bg-surface px-5 py-2 sm:px-8 lg:px-14"
    >
      <p className="text-pretty">
        {rich('operator.viewBannerText', {
          until: formatDateTime(until),
          time: (text) => <time dateTime={until}>{text}</time>,
        })}
      </p>
      <Button variant="link" busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('operator.viewBannerExit')}
      </Button>
    </aside>
  );
}
