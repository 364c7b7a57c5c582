import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type OperatorBusiness, operatorBusinessesQuery } from '../../api/operator/operator.ts';
import { plans } from '../../generated/constants.ts';
import { formatDate } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { ButtonLink, TextLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { Loading, Page } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { oneOf, optional, parseText } from '../../search.ts';
import { BusinessState, businessStateLabels, businessStates } from './parts/business/business-state.tsx';
import { UsageMeter } from './parts/business/usage-meter.tsx';
import { SearchBar } from './parts/search-bar.tsx';

/** Only the id of a pasted key goes into the URL, because URLs end up in histories and logs. */
const apiKey = /^sil_(?:live|test)_([0-9A-Za-z]{8}).*$/;

export const Route = createFileRoute('/_operator/operator/')({
  validateSearch: (search) => ({
    ...optional('q', parseText(search.q)),
    ...optional('state', oneOf(businessStates, search.state)),
    ...optional('after', parseText(search.after)),
  }),
  component: BusinessesPage,
});

function BusinessesPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, refetch } = useQuery({ ...operatorBusinessesQuery(search), placeholderData: keepPreviousData });
  const { after, ...filter } = search;
  const isFiltered = search.q !== undefined || search.state !== undefined;
  return (
    <Page title={t('operator.businesses')} lead={t('operator.businessesLead')}>
      <SearchBar
        label={t('operator.businessesSearch')}
        q={search.q}
        state={search.state}
        states={businessStates.map((state) => [state, t(businessStateLabels[state])])}
        allLabel={t('operator.businessesAllStates')}
        onSearch={({ q, state }) =>
          void navigate({ search: { ...optional('q', q?.replace(apiKey, '$1')), ...optional('state', oneOf(businessStates, state)) } })
        }
      />
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <Loading />
      ) : data.businesses.length === 0 ? (
        <p className="border-t border-ink py-5 text-muted">{isFiltered ? t('operator.businessesNoMatch') : t('operator.businessesNone')}</p>
      ) : (
        <Table caption={t('operator.businessesCaption')} rows={data.businesses} getId={({ id }) => id} columns={columns} />
      )}
      {data !== undefined && (after !== undefined || data.next !== null) && (
        <nav aria-label={t('operator.pages')} className="flex flex-wrap justify-between gap-3">
          {after === undefined ? (
            <span />
          ) : (
            <ButtonLink to="/operator" search={filter}>
              {t('operator.newest')}
            </ButtonLink>
          )}
          {data.next !== null && (
            <ButtonLink to="/operator" search={{ ...filter, after: data.next }}>
              {t('operator.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Page>
  );
}

const columns: readonly Column<OperatorBusiness>[] = [
  {
    heading: t('operator.business'),
    isRowHeader: true,
    cell: ({ id, name, website, test }) => (
      <span className="grid">
        <span>
          <TextLink to="/operator/b/$business" params={{ business: id }}>
            {name}
          </TextLink>
          {test && <span className="text-muted"> {t('operator.testBusiness')}</span>}
        </span>
        {website !== null && (
          <span className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{website.replace('https://', '')}</span>
        )}
      </span>
    ),
  },
  { heading: t('operator.plan'), cell: ({ plan }) => plans[plan].title },
  { heading: t('operator.status'), cell: (business) => <BusinessState business={business} /> },
  { heading: t('operator.created'), cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span> },
  {
    heading: t('operator.usageThisMonth'),
    align: 'end',
    cell: ({ used, allowance }) => <UsageMeter used={used} allowance={allowance} />,
  },
];
