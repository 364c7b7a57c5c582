import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { operatorQueryKey } from '../../api/operator/operator.ts';
import { type Synonym, synonymsQuery, withdrawSynonym } from '../../api/operator/synonyms.ts';
import { formatNumber } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { EmptyState, Loading, Page, Section } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { oneOf, optional, parsePositiveInt } from '../../search.ts';
import { AddSynonymDialog } from './parts/synonyms/add-synonym-dialog.tsx';
import { synonymColumns } from './parts/synonyms/synonym-columns.tsx';
import { TestRunSection } from './parts/synonyms/test-run-section.tsx';

const synonymStates = ['draft', 'live', 'withdrawn'] as const;

export const Route = createFileRoute('/_operator/operator/words')({
  validateSearch: (search) => ({
    ...optional('state', oneOf(synonymStates, search.state)),
    ...optional('before', parsePositiveInt(search.before)),
  }),
  component: SynonymsPage,
});

const texts = {
  draft: {
    title: t('operator.synonymsDrafts'),
    lead: t('operator.synonymsDraftsLead'),
    empty: t('operator.synonymsDraftsNone'),
    caption: t('operator.synonymsDraftsCaption'),
  },
  live: {
    title: t('operator.synonymsLive'),
    lead: t('operator.synonymsLiveLead'),
    empty: t('operator.synonymsLiveNone'),
    caption: t('operator.synonymsLiveCaption'),
  },
  withdrawn: {
    title: t('operator.synonymsWithdrawn'),
    lead: t('operator.synonymsWithdrawnLead'),
    empty: t('operator.synonymsWithdrawnNone'),
    caption: t('operator.synonymsWithdrawnCaption'),
  },
} as const;

function SynonymsPage() {
  const { state = 'draft', before } = Route.useSearch();
  const { data, error, refetch } = useQuery({ ...synonymsQuery(state, before), placeholderData: keepPreviousData });
  const [adding, setAdding] = useState(false);
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: (synonym: Synonym) => withdrawSynonym(synonym),
    onSettled: () => queries.invalidateQueries({ queryKey: operatorQueryKey('words') }),
  });
  const counts = data?.counts;
  const isEmpty = counts !== undefined && counts.draft + counts.live + counts.withdrawn === 0;
  const actionColumn: Column<Synonym> = {
    heading: t('operator.columnActions'),
    isHeadingHidden: true,
    cell: (synonym) => (
      <Button
        aria-label={t('operator.synonymWithdrawNamed', { synonym: synonym.text })}
        busy={withdrawing.isPending && withdrawing.variables.id === synonym.id}
        onClick={() => withdrawing.mutate(synonym)}
      >
        {t('operator.withdraw')}
      </Button>
    ),
  };
  return (
    <Page
      title={t('operator.synonyms')}
      lead={t('operator.synonymsLead')}
      actions={
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t('operator.synonymsAdd')}
        </Button>
      }
    >
      {isEmpty ? (
        <EmptyState title={t('operator.synonymsNone')}>
          <p className="max-w-prose text-pretty text-muted">{t('operator.synonymsNoneText')}</p>
        </EmptyState>
      ) : (
        <>
          {counts !== undefined && counts.draft > 0 && <TestRunSection drafts={counts.draft} />}
          <Section
            title={texts[state].title}
            lead={texts[state].lead}
            actions={
              <nav aria-label={t('operator.synonymsByStatus')} className="flex flex-wrap gap-3">
                {synonymStates.map((one) => (
                  <ButtonLink
                    key={one}
                    to="/operator/words"
                    search={one === 'draft' ? {} : { state: one }}
                    {...(one === state && { 'aria-current': 'true' as const, className: 'border-ink!' })}
                  >
                    {texts[one].title} {counts !== undefined && <span className="text-muted">{formatNumber(counts[one])}</span>}
                  </ButtonLink>
                ))}
              </nav>
            }
          >
            <ErrorNotice error={error ?? withdrawing.error} onRetry={() => void refetch()} />
            {data === undefined ? (
              error === null && <Loading />
            ) : data.words.length === 0 ? (
              <p className="text-muted">{texts[state].empty}</p>
            ) : (
              <Table
                caption={texts[state].caption}
                rows={data.words}
                getId={({ id }) => String(id)}
                columns={state === 'withdrawn' ? synonymColumns : [...synonymColumns, actionColumn]}
              />
            )}
            {data !== undefined && (before !== undefined || data.next !== null) && (
              <nav aria-label={t('operator.pages')} className="flex flex-wrap justify-between gap-3">
                {before === undefined ? (
                  <span />
                ) : (
                  <ButtonLink to="/operator/words" search={{ state }}>
                    {t('operator.newest')}
                  </ButtonLink>
                )}
                {data.next !== null && (
                  <ButtonLink to="/operator/words" search={{ state, before: data.next }}>
                    {t('operator.older')}
                  </ButtonLink>
                )}
              </nav>
            )}
          </Section>
        </>
      )}
      {adding && <AddSynonymDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
