import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type DeskRecord, recordsQuery, type WantedRecords } from '../../api/operator/desk.ts';
import { ButtonLink, TextLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Loading, Sheet } from '../../parts/sheet.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { flag, oneOf, optional, text } from '../../search.ts';
import { RecordState, recordName, recordStates, stateWords } from './parts/library/record-words.tsx';
import { SearchBar } from './parts/search-bar.tsx';

export const Route = createFileRoute('/_desk/operator/library/')({
  validateSearch: (search) => ({
    ...optional('q', text(search.q)),
    ...optional('state', oneOf(recordStates, search.state)),
    ...optional('house', text(search.house)),
    ...flag('edited', search.edited),
    ...optional('after', text(search.after)),
  }),
  component: Library,
});

function Library() {
  const wanted = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, refetch } = useQuery({ ...recordsQuery(wanted), placeholderData: keepPreviousData });
  const { after, house, edited, ...sought } = wanted;
  const kept = { ...optional('house', house), ...flag('edited', edited) };
  return (
    <Sheet title="Library" lead="What is recorded of every perfume. A change shows on every card within a second.">
      <SearchBar
        label="House and name, or an id"
        q={wanted.q}
        state={wanted.state}
        states={recordStates.map((state) => [state, stateWords[state]])}
        all="any"
        onSearch={({ q, state }) =>
          void navigate({ search: { ...kept, ...optional('q', q), ...optional('state', oneOf(recordStates, state)) } })
        }
      >
        <Narrowed
          house={house}
          edited={edited === true}
          withoutHouse={{ ...sought, ...flag('edited', edited) }}
          otherwiseEdited={{ ...sought, ...optional('house', house), ...(edited === true ? {} : { edited: true }) }}
        />
      </SearchBar>
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <Loading />
      ) : data.records.length === 0 ? (
        <p className="border-t border-ink py-5 text-muted">No record is found by this.</p>
      ) : (
        <Table caption="Records, the best known first" rows={data.records} idOf={({ id }) => id} columns={columns} />
      )}
      {data !== undefined && (after !== undefined || data.next !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
          {after === undefined ? (
            <span />
          ) : (
            <ButtonLink to="/operator/library" search={{ ...sought, ...kept }}>
              To the best known
            </ButtonLink>
          )}
          {data.next !== null && (
            <ButtonLink to="/operator/library" search={{ ...sought, ...kept, after: data.next }}>
              Further down
            </ButtonLink>
          )}
        </nav>
      )}
    </Sheet>
  );
}

interface NarrowedProps {
  readonly house: string | undefined;
  readonly edited: boolean;
  readonly withoutHouse: WantedRecords;
  readonly otherwiseEdited: WantedRecords;
}

/** What else the list is narrowed by, and the way out of it. */
function Narrowed({ house, edited, withoutHouse, otherwiseEdited }: NarrowedProps) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
      {house !== undefined && (
        <span>
          Of {house} only ·{' '}
          <TextLink to="/operator/library" search={withoutHouse}>
            every house
          </TextLink>
        </span>
      )}
      <span>
        {edited && 'Edited by hand only · '}
        <TextLink to="/operator/library" search={otherwiseEdited}>
          {edited ? 'edited or not' : 'Edited by hand only'}
        </TextLink>
      </span>
    </p>
  );
}

const columns: readonly Column<DeskRecord>[] = [
  {
    heading: 'Perfume',
    leads: true,
    cell: (record) => (
      <TextLink to="/operator/library/$fragrance" params={{ fragrance: record.id }}>
        {recordName(record)}
      </TextLink>
    ),
  },
  {
    heading: 'House',
    cell: ({ brand }) => (
      <TextLink to="/operator/library" search={{ house: brand }} className="text-ink! decoration-line!">
        {brand}
      </TextLink>
    ),
  },
  { heading: 'State', cell: ({ state }) => <RecordState is={state} /> },
  {
    heading: 'From',
    cell: ({ source, edited }) => (
      <>
        {source}
        {edited && <span className="block text-[0.9375rem] text-muted">edited by hand</span>}
      </>
    ),
  },
];
