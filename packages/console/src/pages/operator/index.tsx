import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { businessesOfAllQuery, type DeskBusiness } from '../../api/operator/desk.ts';
import { plans } from '../../generated/words.ts';
import { ButtonLink, TextLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Loading, Sheet } from '../../parts/sheet.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { dayOf } from '../../parts/time.tsx';
import { oneOf, optional, text } from '../../search.ts';
import { BusinessState } from './parts/business/business-state.tsx';
import { Used } from './parts/business/used.tsx';
import { SearchBar } from './parts/search-bar.tsx';

const states = ['active', 'suspended', 'closed'] as const;

/** Of a key that was pasted nothing but its id is asked for: an address is kept and written down in many places. */
const wholeKey = /^sil_(?:live|test)_([0-9A-Za-z]{8}).*$/;

export const Route = createFileRoute('/_desk/operator/')({
  validateSearch: (search) => ({
    ...optional('q', text(search.q)),
    ...optional('state', oneOf(states, search.state)),
    ...optional('after', text(search.after)),
  }),
  component: Businesses,
});

function Businesses() {
  const wanted = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, refetch } = useQuery({ ...businessesOfAllQuery(wanted), placeholderData: keepPreviousData });
  const { after, ...sought } = wanted;
  return (
    <Sheet title="Businesses" lead="Every shop that has signed up, the latest first.">
      <SearchBar
        label="Name, website, a member’s address, or an id of a business or key"
        q={wanted.q}
        state={wanted.state}
        states={states.map((state) => [state, state])}
        all="all"
        onSearch={({ q, state }) =>
          void navigate({ search: { ...optional('q', q?.replace(wholeKey, '$1')), ...optional('state', oneOf(states, state)) } })
        }
      />
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <Loading />
      ) : data.businesses.length === 0 ? (
        <p className="border-t border-ink py-5 text-muted">
          {wanted.q === undefined && wanted.state === undefined ? 'Nobody has signed up yet.' : 'No business is found by this.'}
        </p>
      ) : (
        <Table caption="Businesses, the latest first" rows={data.businesses} idOf={({ id }) => id} columns={columns} />
      )}
      {data !== undefined && (after !== undefined || data.next !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
          {after === undefined ? (
            <span />
          ) : (
            <ButtonLink to="/operator" search={sought}>
              To the latest
            </ButtonLink>
          )}
          {data.next !== null && (
            <ButtonLink to="/operator" search={{ ...sought, after: data.next }}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </Sheet>
  );
}

const columns: readonly Column<DeskBusiness>[] = [
  {
    heading: 'Business',
    leads: true,
    cell: ({ id, name, website, test }) => (
      <span className="grid">
        <span>
          <TextLink to="/operator/b/$business" params={{ business: id }}>
            {name}
          </TextLink>
          {test && <span className="text-muted"> (test)</span>}
        </span>
        {website !== null && (
          <span className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{website.replace('https://', '')}</span>
        )}
      </span>
    ),
  },
  { heading: 'Plan', cell: ({ plan }) => plans[plan].title },
  { heading: 'State', cell: (business) => <BusinessState of={business} /> },
  { heading: 'Since', cell: ({ created_at }) => <span className="whitespace-nowrap">{dayOf(created_at)}</span> },
  { heading: 'This month', align: 'end', cell: ({ used, allowance }) => <Used used={used} allowance={allowance} /> },
];
