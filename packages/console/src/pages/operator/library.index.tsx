import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type DeskRecord, recordsQuery } from '../../api/operator/desk.ts';
import { TextLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Loading, Sheet } from '../../parts/sheet.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { oneOf, optional, text } from '../../search.ts';
import { RecordState, recordName, recordStates, stateWords } from './parts/record-words.tsx';
import { SearchBar } from './parts/search-bar.tsx';

export const Route = createFileRoute('/_desk/operator/library/')({
  validateSearch: (search) => ({ ...optional('q', text(search.q)), ...optional('state', oneOf(recordStates, search.state)) }),
  component: Library,
});

function Library() {
  const wanted = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, refetch } = useQuery({ ...recordsQuery(wanted), placeholderData: keepPreviousData });
  return (
    <Sheet title="Library" lead="What is recorded of every perfume. A change shows on every card within a second.">
      <SearchBar
        label="House and name, or an id"
        q={wanted.q}
        state={wanted.state}
        states={recordStates.map((state) => [state, stateWords[state]])}
        all="any"
        onSearch={({ q, state }) => void navigate({ search: { ...optional('q', q), ...optional('state', oneOf(recordStates, state)) } })}
      />
      <Fault error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <Loading />
      ) : data.length === 0 ? (
        <p className="border-t border-ink py-5 text-muted">No record is found by this.</p>
      ) : (
        <Table caption="Records, the best known first" rows={data} idOf={({ id }) => id} columns={columns} />
      )}
      {data?.length === 50 && <p className="text-muted">These are the best known fifty. Say more of the name to find others.</p>}
    </Sheet>
  );
}

const columns: readonly Column<DeskRecord>[] = [
  {
    heading: 'Perfume',
    leads: true,
    cell: (record) => (
      <span className="grid">
        <TextLink to="/operator/library/$fragrance" params={{ fragrance: record.id }}>
          {recordName(record)}
        </TextLink>
        <span className="text-[0.9375rem] text-muted">{record.brand}</span>
      </span>
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
