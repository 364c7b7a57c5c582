import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type RecordFilter, type RecordSummary, recordsQuery } from '../../api/operator/operator.ts';
import { rich, t } from '../../messages/t.ts';
import { ButtonLink, TextLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { Loading, Page } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { oneOf, optional, parseFlag, parseText } from '../../search.ts';
import { formatRecordName, RecordState, recordStateLabels, recordStates } from './parts/library/record-labels.tsx';
import { SearchBar } from './parts/search-bar.tsx';

export const Route = createFileRoute('/_operator/operator/library/')({
  validateSearch: (search) => ({
    ...optional('q', parseText(search.q)),
    ...optional('state', oneOf(recordStates, search.state)),
    ...optional('house', parseText(search.house)),
    ...parseFlag('edited', search.edited),
    ...optional('after', parseText(search.after)),
  }),
  component: LibraryPage,
});

function LibraryPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, refetch } = useQuery({ ...recordsQuery(search), placeholderData: keepPreviousData });
  const { after, house, edited, ...typed } = search;
  const otherFilters = { ...optional('house', house), ...parseFlag('edited', edited) };
  return (
    <Page title={t('operator.library')} lead={t('operator.libraryLead')}>
      <SearchBar
        label={t('operator.librarySearch')}
        q={search.q}
        state={search.state}
        states={recordStates.map((state) => [state, t(recordStateLabels[state])])}
        allLabel={t('operator.libraryAllStates')}
        onSearch={({ q, state }) =>
          void navigate({ search: { ...otherFilters, ...optional('q', q), ...optional('state', oneOf(recordStates, state)) } })
        }
      >
        <OtherFilters
          house={house}
          edited={edited === true}
          withoutHouse={{ ...typed, ...parseFlag('edited', edited) }}
          withEditedToggled={{ ...typed, ...optional('house', house), ...(edited === true ? {} : { edited: true }) }}
        />
      </SearchBar>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <Loading />
      ) : data.records.length === 0 ? (
        <p className="border-t border-ink py-5 text-muted">{t('operator.libraryNoMatch')}</p>
      ) : (
        <Table caption={t('operator.libraryCaption')} rows={data.records} getId={({ id }) => id} columns={columns} />
      )}
      {data !== undefined && (after !== undefined || data.next !== null) && (
        <nav aria-label={t('operator.pages')} className="flex flex-wrap justify-between gap-3">
          {after === undefined ? (
            <span />
          ) : (
            <ButtonLink to="/operator/library" search={{ ...typed, ...otherFilters }}>
              {t('operator.libraryTop')}
            </ButtonLink>
          )}
          {data.next !== null && (
            <ButtonLink to="/operator/library" search={{ ...typed, ...otherFilters, after: data.next }}>
              {t('operator.libraryMore')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Page>
  );
}

interface OtherFiltersProps {
  readonly house: string | undefined;
  readonly edited: boolean;
  readonly withoutHouse: RecordFilter;
  readonly withEditedToggled: RecordFilter;
}

/** The filters that have no field, with links that remove them. */
function OtherFilters({ house, edited, withoutHouse, withEditedToggled }: OtherFiltersProps) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
      {house !== undefined && (
        <span>
          {rich('operator.libraryOneBrand', {
            brand: house,
            link: (text) => (
              <TextLink to="/operator/library" search={withoutHouse}>
                {text}
              </TextLink>
            ),
          })}
        </span>
      )}
      <span>
        {edited ? (
          rich('operator.libraryOnlyEdited', {
            link: (text) => (
              <TextLink to="/operator/library" search={withEditedToggled}>
                {text}
              </TextLink>
            ),
          })
        ) : (
          <TextLink to="/operator/library" search={withEditedToggled}>
            {t('operator.libraryShowEdited')}
          </TextLink>
        )}
      </span>
    </p>
  );
}

const columns: readonly Column<RecordSummary>[] = [
  {
    heading: t('operator.perfume'),
    isRowHeader: true,
    cell: (record) => (
      <TextLink to="/operator/library/$fragrance" params={{ fragrance: record.id }}>
        {formatRecordName(record)}
      </TextLink>
    ),
  },
  {
    heading: t('operator.recorded_brand'),
    cell: ({ brand }) => (
      <TextLink to="/operator/library" search={{ house: brand }} className="text-ink! decoration-line!">
        {brand}
      </TextLink>
    ),
  },
  { heading: t('operator.status'), cell: ({ state }) => <RecordState state={state} /> },
  {
    heading: t('operator.source'),
    cell: ({ source, edited }) => (
      <>
        {source}
        {edited && <span className="block text-[0.9375rem] text-muted">{t('operator.manuallyEdited')}</span>}
      </>
    ),
  },
];
