import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { desk, finishWish, type Wish, wishesQuery } from '../../api/operator/desk.ts';
import { Button, ButtonLink, TextLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Empty, Loading, Sheet } from '../../parts/sheet.tsx';
import { Table } from '../../parts/table.tsx';
import { When } from '../../parts/time.tsx';
import { flag, optional } from '../../search.ts';

export const Route = createFileRoute('/_desk/operator/missed')({
  validateSearch: (search) => flag('done', search.done),
  component: Missed,
});

function Missed() {
  const { done = false } = Route.useSearch();
  const { data, error, refetch } = useQuery(wishesQuery(done));
  const queries = useQueryClient();
  const finishing = useMutation({
    mutationFn: ({ business, ref }: Wish) => finishWish({ business: business.id, ref }),
    onSuccess: () => queries.invalidateQueries({ queryKey: desk() }),
  });
  const finish = {
    heading: 'Actions',
    silent: true as const,
    cell: (wish: Wish) => (
      <Button
        aria-label={`Mark as done: ${wish.name ?? wish.ref}`}
        busy={finishing.isPending && finishing.variables === wish}
        onClick={() => finishing.mutate(wish)}
      >
        Mark as done
      </Button>
    ),
  };
  return (
    <Sheet
      title="Missed products"
      lead="What shops looked for in the library and did not find, the latest first."
      actions={
        <ButtonLink to="/operator/missed" search={done ? {} : { done: true }}>
          {done ? 'Those that wait' : 'Those that are done'}
        </ButtonLink>
      }
    >
      <Fault error={error ?? finishing.error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Loading />}
      {data?.length === 0 && (
        <Empty title={done ? 'Nothing was marked as done yet' : 'Nobody misses anything'}>
          <p className="max-w-prose text-pretty text-muted">
            A shop tells the library of a product from its review, where no recorded perfume answers it.
          </p>
        </Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <Table
          caption="Products that shops did not find"
          rows={data}
          idOf={({ business, ref }) => `${business.id} ${ref}`}
          columns={[
            {
              heading: 'Product',
              leads: true,
              cell: ({ brand, name, ref }) => (
                <span className="grid">
                  <TextLink
                    to="/operator/library"
                    search={optional('q', [brand, name].filter((part) => part !== null).join(' ') || undefined)}
                  >
                    {name ?? ref}
                  </TextLink>
                  {brand !== null && <span className="text-[0.9375rem] text-muted">{brand}</span>}
                </span>
              ),
            },
            {
              heading: 'Missed by',
              cell: ({ business, ref }) => (
                <span className="grid">
                  <TextLink to="/operator/b/$business" params={{ business: business.id }}>
                    {business.name}
                  </TextLink>
                  <code className="text-muted [overflow-wrap:anywhere]">{ref}</code>
                </span>
              ),
            },
            { heading: 'Asked', cell: ({ asked_at }) => <When at={asked_at} /> },
            done
              ? {
                  heading: 'Done',
                  cell: ({ done_at, done_by }: Wish) => (
                    <>
                      {done_at !== null && <When at={done_at} />}
                      <span className="block text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{done_by}</span>
                    </>
                  ),
                }
              : finish,
          ]}
        />
      )}
    </Sheet>
  );
}
