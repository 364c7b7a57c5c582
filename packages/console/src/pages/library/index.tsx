import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { type LibraryPage, libraryQuery } from '../../api/library/library.ts';
import { formatDetails, formatList, isolate } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { nameFamily } from '../../messages/term-names.ts';
import { ButtonLink, TextLink } from '../../parts/button.tsx';
import { EmptyState, Loading, Page } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useFormKey } from '../../parts/use-form-key.ts';
import { oneOf, optional, parseText } from '../../search.ts';
import { Facets } from './parts/facets.tsx';
import { listPerfumeDetails } from './parts/format-perfume.ts';
import { isFiltered, LibraryFilters } from './parts/library-filters.tsx';

export const Route = createFileRoute('/_app/b/$business/library/')({
  staticData: { menu: { name: 'library.title', order: 2.5 } },
  validateSearch: (search) => ({
    // The router parses digits as a number, but they may be a name, such as 1881.
    ...optional('q', typeof search.q === 'number' ? String(search.q) : parseText(search.q)),
    ...optional('brand', typeof search.brand === 'number' ? String(search.brand) : parseText(search.brand)),
    ...optional('notes', parseText(search.notes)),
    ...optional('family', parseText(search.family)),
    ...optional('within', oneOf(['linked'], search.within)),
    ...optional('cursor', parseText(search.cursor)),
  }),
  component: LibraryBrowser,
});

function LibraryBrowser() {
  const { id: business } = useBusiness();
  const { cursor, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, isPlaceholderData } = useQuery({
    ...libraryQuery(business, { ...filter, ...optional('cursor', cursor) }),
    placeholderData: keepPreviousData,
  });
  const [formKey, expect] = useFormKey(filter);
  const shown = error === null ? data : undefined;
  return (
    <Page
      title={t('library.title')}
      lead={t('library.browseLead')}
      actions={
        <ButtonLink to="/b/$business/library/gift-finder" params={{ business }}>
          {t('library.giftFinder')}
        </ButtonLink>
      }
    >
      <LibraryFilters
        key={formKey}
        filter={filter}
        families={data?.facets.family ?? []}
        busy={isPlaceholderData}
        error={error}
        onSearch={(search) => {
          expect(search);
          void navigate({ search });
        }}
      />
      {data === undefined && error === null && <Loading />}
      {shown !== undefined && (
        <div className="grid gap-4">
          <p role="status" className="text-muted">
            {t('library.perfumeCount', { count: shown.total })}
          </p>
          {shown.total > 0 && <Facets filter={filter} facets={shown.facets} />}
          {shown.total === 0 ? (
            <NoPerfumes isShopEmpty={filter.within === 'linked' && !isFiltered({ ...filter, within: undefined })} />
          ) : (
            <Table
              caption={t('library.title')}
              rows={shown.results}
              getId={({ id }) => id}
              columns={[...columnsOf(business, shown.facets.family.length > 0), ...(filter.within === undefined ? [] : [productsColumn])]}
            />
          )}
        </div>
      )}
      {(cursor !== undefined || (shown !== undefined && shown.next_cursor !== null)) && (
        <nav aria-label={t('library.pages')} className="flex flex-wrap gap-3">
          {cursor !== undefined && (
            <ButtonLink to="/b/$business/library" params={{ business }} search={filter}>
              {t('library.firstPage')}
            </ButtonLink>
          )}
          {shown !== undefined && shown.next_cursor !== null && (
            <ButtonLink to="/b/$business/library" params={{ business }} search={{ ...filter, cursor: shown.next_cursor }}>
              {t('library.nextPage')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Page>
  );
}

function NoPerfumes({ isShopEmpty }: { readonly isShopEmpty: boolean }) {
  const { id: business } = useBusiness();
  return (
    <EmptyState title={t(isShopEmpty ? 'library.noneInShop' : 'library.noMatches')}>
      <p className="max-w-prose text-pretty text-muted">{t(isShopEmpty ? 'library.noneInShopText' : 'library.noMatchesText')}</p>
      {isShopEmpty ? (
        <ButtonLink to="/b/$business/links" params={{ business }}>
          {t('library.linkProducts')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/b/$business/library" params={{ business }} search={{}}>
          {t('library.clearFilters')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

type ListedPerfume = LibraryPage['results'][number];

/** Without families, if the library has none recorded. */
const columnsOf = (business: string, hasFamilies: boolean): readonly Column<ListedPerfume>[] => [
  {
    heading: t('library.perfumeHeading'),
    isRowHeader: true,
    cell: (perfume) => (
      <span className="block min-w-0">
        <TextLink to="/b/$business/library/$fragrance" params={{ business, fragrance: perfume.id }}>
          {isolate(perfume.name)}
        </TextLink>
        <span className="block text-[0.9375rem] text-muted">{formatDetails(listPerfumeDetails(perfume))}</span>
      </span>
    ),
  },
  { heading: t('library.brand'), cell: ({ brand }) => brand },
  ...(hasFamilies
    ? [
        {
          heading: t('library.family'),
          cell: ({ family }: ListedPerfume) =>
            family === null ? <span className="text-muted">{t('library.notRecorded')}</span> : nameFamily(family),
        },
      ]
    : []),
];

const productsColumn: Column<ListedPerfume> = {
  heading: t('library.products'),
  cell: ({ refs }) => <span className="[overflow-wrap:anywhere]">{formatList(refs ?? [])}</span>,
};
