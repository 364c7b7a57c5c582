import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { businessQueryKey } from '../../../api/business/businesses.ts';
import { connectShop } from '../../../api/storefront/shop.ts';
import { initialQuery } from '../../../initial-query.ts';
import { t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading, Page } from '../../../parts/page.tsx';

/** The business that asked for consent, in this parameter of the query. Empty if there is none. */
export const businessOf = (parameter: string): string => (new URLSearchParams(initialQuery).get(parameter) ?? '').split('.')[0] ?? '';

/** Redeems the query with which the browser has returned from the shop. */
export function CompleteConnection({ business }: { readonly business: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isSent = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: () => connectShop(business, initialQuery),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'shop') });
      await navigate({ to: '/b/$business/shop', params: { business }, replace: true });
    },
  });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  }, [mutate]);
  return (
    <Page title={t('storefront.connecting')}>
      {error === null ? (
        <Loading />
      ) : (
        <div className="grid max-w-lg gap-5">
          <ErrorNotice error={error} />
          <p>
            <TextLink to="/b/$business/shop" params={{ business }}>
              {t('storefront.startOver')}
            </TextLink>
          </p>
        </div>
      )}
    </Page>
  );
}
