import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type LibraryImport, libraryImportsQuery } from '../../api/operator/library-imports.ts';
import { ButtonLink, TextLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Loading, Part, Sheet } from '../../parts/sheet.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { When } from '../../parts/time.tsx';
import { optional, text } from '../../search.ts';
import { figure } from './parts/figure.ts';
import { BringFile } from './parts/library/bring-file.tsx';
import { ImportState, outcomeWords } from './parts/library/import-words.tsx';

export const Route = createFileRoute('/_desk/operator/imports/')({
  validateSearch: (search) => ({ ...optional('after', text(search.after)), ...optional('source', text(search.source)) }),
  component: Imports,
});

function Imports() {
  const { after, source } = Route.useSearch();
  const { data, error, refetch } = useQuery({ ...libraryImportsQuery(after), placeholderData: keepPreviousData });
  return (
    <Sheet title="Imports" lead="Files of perfumes, and what came of each. The same file again adds nothing twice.">
      <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-6 max-xl:order-2">
          <Fault error={error} onRetry={() => void refetch()} />
          {data === undefined ? (
            error === null && <Loading />
          ) : data.imports.length === 0 ? (
            <p className="border-t border-ink py-5 text-muted">Nothing was imported yet.</p>
          ) : (
            <Table caption="Imports, the latest first" rows={data.imports} idOf={({ id }) => id} columns={columns} />
          )}
          {data !== undefined && (after !== undefined || data.next !== null) && (
            <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3">
              {after === undefined ? <span /> : <ButtonLink to="/operator/imports">To the latest</ButtonLink>}
              {data.next !== null && (
                <ButtonLink to="/operator/imports" search={{ after: data.next }}>
                  Older
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
        <Part title="Bring a file" lead="It is read in the background. You may close the page once it has arrived.">
          <BringFile source={source} />
        </Part>
      </div>
    </Sheet>
  );
}

const columns: readonly Column<LibraryImport>[] = [
  {
    heading: 'File',
    leads: true,
    cell: (one) => (
      <span className="grid">
        <TextLink to="/operator/imports/$import" params={{ import: one.id }} className="[overflow-wrap:anywhere]">
          {one.name}
        </TextLink>
        <span className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">source {one.source}</span>
      </span>
    ),
  },
  {
    heading: 'Brought',
    cell: (one) => (
      <span className="grid">
        <When at={one.created_at} />
        <span className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          {one.brought_by === 'command' ? 'on the command line' : one.by}
        </span>
      </span>
    ),
  },
  { heading: 'Rows', align: 'end', cell: ({ rows }) => figure(rows) },
  {
    heading: 'What came of it',
    cell: (one) => (
      <span className="grid">
        <ImportState of={one} />
        <span className="text-[0.9375rem] text-pretty text-muted">{one.fault ?? outcomeWords(one)}</span>
      </span>
    ),
  },
];
