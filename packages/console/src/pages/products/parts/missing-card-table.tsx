import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestPerfume, withdrawPerfumeRequest } from '../../../api/links/product-links.ts';
import { type MissingCard, missingCardsQuery } from '../../../api/products/missing-cards.ts';
import { formatDay } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { Table } from '../../../parts/table.tsx';
import { RemedyLink, remedies } from './card-problem.tsx';

interface MissingCardTableProps {
  readonly business: string;
  readonly products: readonly MissingCard[];
  readonly canReview: boolean;
}

/** Each product with why it has no card, how often its card was requested on each day, and what to do. */
export function MissingCardTable({ business, products, canReview }: MissingCardTableProps) {
  return (
    <Table
      caption={t('products.withoutCardTitle')}
      rows={products}
      getId={({ ref }) => ref}
      columns={[
        {
          heading: t('products.product'),
          isRowHeader: true,
          cell: ({ ref, name, brand }) => (
            <span className="block min-w-0 leading-snug text-pretty [overflow-wrap:anywhere]">
              {name ?? ref}
              {name !== null && (
                <span className="block text-[0.9375rem] text-muted">
                  {brand !== null && `${brand} · `}
                  <code>{ref}</code>
                </span>
              )}
            </span>
          ),
        },
        { heading: t('products.problem'), cell: ({ problem }) => <span className="text-pretty">{t(remedies[problem].problem)}</span> },
        { heading: t('products.rejectedCalls'), cell: ({ calls, days }) => <DailyCalls calls={calls} days={days} /> },
        {
          heading: t('products.actions'),
          isHeadingHidden: true,
          cell: (product) => canReview && <Actions business={business} product={product} />,
        },
      ]}
    />
  );
}

function DailyCalls({ calls, days }: Pick<MissingCard, 'calls' | 'days'>) {
  return (
    <details>
      <summary className="whitespace-nowrap">{t('products.callCount', { count: calls })}</summary>
      <ul className="pt-1 text-[0.9375rem] text-muted">
        {days.map(({ day, calls: count }) => (
          <li key={day} className="whitespace-nowrap">
            {t('products.callsOnDay', { day: formatDay(day), count })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Actions({ business, product }: { readonly business: string; readonly product: MissingCard }) {
  const { ref, name, problem, wished } = product;
  const queries = useQueryClient();
  const request = useMutation({
    mutationFn: () => (wished ? withdrawPerfumeRequest(business, ref) : requestPerfume(business, ref)),
    onSettled: () => queries.invalidateQueries({ queryKey: missingCardsQuery(business).queryKey }),
  });
  return (
    <div className="grid justify-items-start md:justify-items-end">
      <RemedyLink business={business} product={product} problem={problem} />
      {name !== null && (problem === 'not_recorded' || problem === 'rejected') && (
        <>
          {wished && <StatusLabel tone="good">{t('products.perfumeRequested')}</StatusLabel>}
          <Button variant="link" busy={request.isPending} onClick={() => request.mutate()}>
            {t(wished ? 'products.withdrawRequest' : 'products.requestPerfume')}
            <span className="sr-only">: {name}</span>
          </Button>
        </>
      )}
      <ErrorNotice error={request.error} />
    </div>
  );
}
