import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { businessQueryKey } from '../../../api/business/businesses.ts';
import { rematchProducts } from '../../../api/products/imports.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';

/** Matches unreviewed products again, and shows the progress. */
export function RematchButton({ business }: { readonly business: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const rematch = useMutation({
    mutationFn: () => rematchProducts(business),
    onSuccess: async ({ import: id }) => {
      await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'imports') });
      if (id !== null) await navigate({ to: '/b/$business/products/$import', params: { business, import: id } });
    },
  });
  return (
    <div className="grid justify-items-end gap-3">
      <Button busy={rematch.isPending} onClick={() => rematch.mutate()}>
        {t('products.rematch')}
      </Button>
      <ErrorNotice error={rematch.error} />
      {rematch.data?.import === null && <Notice role="status">{t('products.rematchNone')}</Notice>}
    </div>
  );
}
