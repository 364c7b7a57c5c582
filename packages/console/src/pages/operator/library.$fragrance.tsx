import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  changeRecordState,
  operatorQueryKey,
  type RecordDetails,
  type RecordEdit,
  type RecordSummary,
  recordQuery,
  type UndoTarget,
  undoRecord,
} from '../../api/operator/operator.ts';
import { formatDateTime, formatNumber } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { Button, TextLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { EditRecordDialog } from './parts/library/edit-record-dialog.tsx';
import { MoveDialog } from './parts/library/move-dialog.tsx';
import { formatRecordName, listChanges, RecordState } from './parts/library/record-labels.tsx';
import { listRecordedTexts } from './parts/library/recorded-texts.ts';
import { type HiddenState, StateDialog } from './parts/library/state-dialog.tsx';

export const Route = createFileRoute('/_operator/operator/library/$fragrance')({
  loader: ({ context: { queries }, params }) => queries.ensureQueryData({ ...recordQuery(params.fragrance), revalidateIfStale: true }),
  component: RecordPage,
});

function RecordPage() {
  const { fragrance } = Route.useParams();
  const { data } = useSuspenseQuery(recordQuery(fragrance));
  const { record, touched: affected, history } = data;
  const [dialog, setDialog] = useState<'edit' | 'move' | HiddenState | null>(null);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: operatorQueryKey() });
  const publishing = useMutation({
    mutationFn: () => changeRecordState(fragrance, { seen: record.revision, state: 'public' }),
    onSettled: refresh,
  });
  const undoing = useMutation({ mutationFn: (to: UndoTarget) => undoRecord(fragrance, record.revision, to), onSettled: refresh });
  return (
    <Page
      title={formatRecordName(record)}
      lead={
        <>
          <TextLink to="/operator/library">{t('operator.library')}</TextLink> · {record.brand} ·{' '}
          <code className="[overflow-wrap:anywhere]">{record.id}</code>
        </>
      }
      actions={
        <>
          <Button onClick={() => setDialog('edit')}>{t('operator.edit')}</Button>
          {record.state !== 'in_review' && <Button onClick={() => setDialog('in_review')}>{t('operator.putUnderReview')}</Button>}
          {record.state !== 'public' && (
            <Button variant="primary" busy={publishing.isPending} onClick={() => publishing.mutate()}>
              {record.state === 'moved' ? t('operator.publishUndoingMove') : t('operator.publish')}
            </Button>
          )}
          {record.state !== 'moved' && <Button onClick={() => setDialog('move')}>{t('operator.move')}</Button>}
          {(record.state === 'public' || record.state === 'in_review') && (
            <Button variant="danger" onClick={() => setDialog('withdrawn')}>
              {t('operator.withdraw')}
            </Button>
          )}
        </>
      }
    >
      <ErrorNotice error={publishing.error ?? undoing.error} />
      <RecordFields record={record} />
      <LinkedProducts affected={affected} />
      <Section
        title={t('operator.changeHistory')}
        actions={
          history.length > 0 && (
            <>
              {record.edited && (
                <Button busy={undoing.isPending} onClick={() => undoing.mutate('imported')}>
                  {t('operator.changeHistoryReset')}
                </Button>
              )}
              <Button busy={undoing.isPending} onClick={() => undoing.mutate('before')}>
                {t('operator.changeHistoryUndo')}
              </Button>
            </>
          )
        }
      >
        {history.length === 0 ? (
          <p className="text-muted">{t('operator.changeHistoryNone')}</p>
        ) : (
          <Table
            caption={t('operator.changeHistoryCaption')}
            rows={history}
            getId={({ id }) => String(id)}
            columns={[
              {
                heading: t('operator.change'),
                isRowHeader: true,
                cell: (edit) => <Changes edit={edit} />,
              },
              {
                heading: t('operator.person'),
                cell: (edit) => (
                  <span className="[overflow-wrap:anywhere]">
                    {edit.by}
                    {describeUndo(edit) !== null && <span className="block text-[0.9375rem] text-muted">{describeUndo(edit)}</span>}
                  </span>
                ),
              },
              { heading: t('operator.date'), cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
            ]}
          />
        )}
      </Section>
      {dialog === 'edit' && <EditRecordDialog record={record} onClose={() => setDialog(null)} />}
      {dialog === 'move' && <MoveDialog record={record} affected={affected} onClose={() => setDialog(null)} />}
      {(dialog === 'withdrawn' || dialog === 'in_review') && (
        <StateDialog record={record} affected={affected} state={dialog} onClose={() => setDialog(null)} />
      )}
    </Page>
  );
}

function describeUndo({ what, before, after }: RecordEdit): string | null {
  if (what === 'undone') return t('operator.changeDidUndo');
  return before.edited && !after.edited ? t('operator.changeDidReset') : null;
}

function Changes({ edit }: { readonly edit: RecordEdit }) {
  const changes = listChanges(edit);
  if (changes.length === 0) return <span className="text-muted">{t('operator.changeNotVisible')}</span>;
  const none = <span className="text-muted">{t('operator.emptyValue')}</span>;
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-muted">{t('operator.changeField', { field })} </span>
          {from === '' ? none : <del className="decoration-1">{from}</del>}
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {t('operator.changeBecame')} </span>
          {to === '' ? none : <ins className="no-underline">{to}</ins>}
        </li>
      ))}
    </ul>
  );
}

/** Fields in the title of the page. */
const inTitle: ReadonlySet<string> = new Set(['brand', 'name', 'strength', 'year']);

function RecordFields({ record }: { readonly record: RecordSummary }) {
  const { source, source_id: id, edited } = record;
  const fields: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      t('operator.status'),
      <span key="state">
        <RecordState state={record.state} />
        {record.moved_to !== null && (
          <span className="block">
            <TextLink to="/operator/library/$fragrance" params={{ fragrance: record.moved_to }}>
              {t('operator.recordShowTarget')}
            </TextLink>
          </span>
        )}
      </span>,
    ],
    ...listRecordedTexts(record)
      .filter(({ name }) => !inTitle.has(name))
      .map(({ label, text }) => [label, text] as const),
    [t('operator.source'), edited ? t('operator.recordSourceEdited', { source, id }) : t('operator.recordSource', { source, id })],
  ];
  return (
    <Section title={t('operator.record')}>
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {fields
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} className="grid content-start gap-1">
              <dt className="text-[0.9375rem] text-muted">{name}</dt>
              <dd className="min-w-0 text-pretty break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

const LinkedProducts = ({ affected }: { readonly affected: RecordDetails['touched'] }) => (
  <Section title={t('operator.linkedProducts')} lead={t('operator.linkedProductsLead')}>
    {affected.length === 0 ? (
      <p className="text-muted">{t('operator.linkedProductsNone')}</p>
    ) : (
      <Table
        caption={t('operator.linkedProductsLead')}
        rows={affected}
        getId={({ business }) => business.id}
        columns={[
          {
            heading: t('operator.business'),
            isRowHeader: true,
            cell: ({ business }) => (
              <TextLink to="/operator/b/$business" params={{ business: business.id }}>
                {business.name}
              </TextLink>
            ),
          },
          { heading: t('operator.products'), align: 'end', cell: ({ links }) => formatNumber(links) },
        ]}
      />
    )}
  </Section>
);
