import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { type EditSummary, editsQuery } from '../../api/edits/card-edits.ts';
import { formatDetails } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { ButtonLink, TextLink } from '../../parts/button.tsx';
import { EmptyState, Page } from '../../parts/page.tsx';
import { StatusLabel } from '../../parts/status-label.tsx';
import { Table } from '../../parts/table.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { optional, parseText } from '../../search.ts';
import { listPerfumeDetails } from '../library/parts/format-perfume.ts';

export const Route = createFileRoute('/_app/b/$business/edits/')({
  staticData: { menu: { name: 'edits.title', order: 3.5 } },
  validateSearch: (search) => optional('after', parseText(search.after)),
  component: Edits,
});

function Edits() {
  const { id: business } = useBusiness();
  const { after } = Route.useSearch();
  const { data } = useSuspenseQuery(editsQuery(business, after));
  return (
    <Page title={t('edits.title')} lead={t('edits.lead')}>
      {data.edits.length === 0 && after === undefined ? (
        <EmptyState title={t('edits.empty')}>
          <p className="max-w-prose text-pretty text-muted">{t('edits.editCardHint')}</p>
          <ButtonLink to="/b/$business/links" params={{ business }} search={{ state: 'approved' }}>
            {t('edits.viewApproved')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Table caption={t('edits.title')} rows={data.edits} getId={({ perfume }) => perfume.id} columns={createColumns(business)} />
          {data.next !== null && (
            <ButtonLink to="/b/$business/edits" params={{ business }} search={{ after: data.next }} className="justify-self-start">
              {t('edits.nextPage')}
            </ButtonLink>
          )}
        </>
      )}
    </Page>
  );
}

const createColumns = (business: string) => [
  {
    heading: t('edits.perfume'),
    isRowHeader: true as const,
    cell: ({ perfume, stands }: EditSummary) => (
      <>
        <TextLink to="/b/$business/edits/$fragrance" params={{ business, fragrance: perfume.id }}>
          {perfume.name}
        </TextLink>
        <span className="block text-[0.9375rem] text-muted">
          {formatDetails([perfume.brand, ...listPerfumeDetails(perfume)])}
          {stands === 'public' && (
            <>
              {' · '}
              <TextLink to="/b/$business/library/$fragrance" params={{ business, fragrance: perfume.id }}>
                {t('library.viewPerfume')}
                <span className="sr-only">: {perfume.name}</span>
              </TextLink>
            </>
          )}
        </span>
      </>
    ),
  },
  { heading: t('edits.status'), cell: (edit: EditSummary) => <EditStatus edit={edit} /> },
  {
    heading: t('edits.changed'),
    cell: ({ changed_by, changed_at }: EditSummary) => (
      <>
        <Timestamp at={changed_at} /> <span className="block text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{changed_by}</span>
      </>
    ),
  },
];

function EditStatus({ edit: { stands, published, draft } }: { readonly edit: EditSummary }) {
  if (stands !== 'public') return <StatusLabel tone="bad">{t('edits.statusNoCard')}</StatusLabel>;
  if (draft) return <StatusLabel tone="pending">{t(published ? 'edits.statusDraftOverPublished' : 'edits.statusDraft')}</StatusLabel>;
  return <StatusLabel tone="good">{t('edits.statusPublished')}</StatusLabel>;
}
