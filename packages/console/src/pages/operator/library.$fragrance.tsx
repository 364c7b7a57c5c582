import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  changeRecordState,
  type DeskRecord,
  desk,
  type RecordEdit,
  recordQuery,
  undoRecord,
  type WayBack,
  type WholeRecord,
} from '../../api/operator/desk.ts';
import { Button, TextLink } from '../../parts/button.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Part, Sheet } from '../../parts/sheet.tsx';
import { Table } from '../../parts/table.tsx';
import { minuteOf } from '../../parts/time.tsx';
import { figure } from './parts/figure.ts';
import { MoveDialog } from './parts/library/move-dialog.tsx';
import { RecordForm } from './parts/library/record-form.tsx';
import { changesOf, RecordState, recordName } from './parts/library/record-words.tsx';
import { StateDialog, type TakenAway } from './parts/library/state-dialog.tsx';

export const Route = createFileRoute('/_desk/operator/library/$fragrance')({
  loader: ({ context: { queries }, params }) => queries.ensureQueryData({ ...recordQuery(params.fragrance), revalidateIfStale: true }),
  component: RecordPage,
});

function RecordPage() {
  const { fragrance } = Route.useParams();
  const { data } = useSuspenseQuery(recordQuery(fragrance));
  const { record, touched, history } = data;
  const [open, setOpen] = useState<'edit' | 'move' | TakenAway | null>(null);
  const queries = useQueryClient();
  const settled = () => queries.invalidateQueries({ queryKey: desk() });
  const publishing = useMutation({
    mutationFn: () => changeRecordState(fragrance, { seen: record.revision, state: 'public' }),
    onSettled: settled,
  });
  const undoing = useMutation({ mutationFn: (to: WayBack) => undoRecord(fragrance, record.revision, to), onSettled: settled });
  return (
    <Sheet
      title={recordName(record)}
      lead={
        <>
          <TextLink to="/operator/library">The library</TextLink> · {record.brand} ·{' '}
          <code className="[overflow-wrap:anywhere]">{record.id}</code>
        </>
      }
      actions={
        <>
          <Button onClick={() => setOpen('edit')}>Edit</Button>
          {record.state !== 'in_review' && <Button onClick={() => setOpen('in_review')}>Put under review</Button>}
          {record.state !== 'public' && (
            <Button dress="ink" busy={publishing.isPending} onClick={() => publishing.mutate()}>
              {record.state === 'moved' ? 'Publish, undoing the move' : 'Publish'}
            </Button>
          )}
          {record.state !== 'moved' && <Button onClick={() => setOpen('move')}>Move</Button>}
          {(record.state === 'public' || record.state === 'in_review') && (
            <Button dress="danger" onClick={() => setOpen('withdrawn')}>
              Withdraw
            </Button>
          )}
        </>
      }
    >
      <Fault error={publishing.error ?? undoing.error} />
      <Recorded of={record} />
      <Reaches touched={touched} />
      <Part
        title="History"
        actions={
          history.length > 0 && (
            <>
              {record.edited && (
                <Button busy={undoing.isPending} onClick={() => undoing.mutate('imported')}>
                  Back to what was imported
                </Button>
              )}
              <Button busy={undoing.isPending} onClick={() => undoing.mutate('before')}>
                Take the last change back
              </Button>
            </>
          )
        }
      >
        {history.length === 0 ? (
          <p className="text-muted">Nothing was changed since it was imported.</p>
        ) : (
          <Table
            caption="What was changed, the latest first"
            rows={history}
            idOf={({ id }) => String(id)}
            columns={[
              {
                heading: 'What',
                leads: true,
                cell: (edit) => <Changes of={edit} />,
              },
              {
                heading: 'Who',
                cell: (edit) => (
                  <span className="[overflow-wrap:anywhere]">
                    {edit.by}
                    {wentBack(edit) !== null && <span className="block text-[0.9375rem] text-muted">{wentBack(edit)}</span>}
                  </span>
                ),
              },
              { heading: 'When', cell: ({ at }) => <time dateTime={at}>{minuteOf(at)}</time> },
            ]}
          />
        )}
      </Part>
      {open === 'edit' && <RecordForm record={record} onClose={() => setOpen(null)} />}
      {open === 'move' && <MoveDialog record={record} touched={touched} onClose={() => setOpen(null)} />}
      {(open === 'withdrawn' || open === 'in_review') && (
        <StateDialog record={record} touched={touched} state={open} onClose={() => setOpen(null)} />
      )}
    </Sheet>
  );
}

const wentBack = ({ what, before, after }: RecordEdit): string | null =>
  what === 'undone' ? 'took a change back' : before.edited && !after.edited ? 'went back to what was imported' : null;

function Changes({ of: edit }: { readonly of: RecordEdit }) {
  const changes = changesOf(edit);
  if (changes.length === 0) return <span className="text-muted">Nothing that shows.</span>;
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-muted">{field}: </span>
          {from === '' ? <span className="text-muted">nothing</span> : <del className="decoration-1">{from}</del>}
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
          {to === '' ? <span className="text-muted">nothing</span> : <ins className="no-underline">{to}</ins>}
        </li>
      ))}
    </ul>
  );
}

function Recorded({ of: record }: { readonly of: DeskRecord }) {
  const { notes } = record;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'State',
      <span key="state">
        <RecordState is={record.state} />
        {record.moved_to !== null && (
          <span className="block">
            <TextLink to="/operator/library/$fragrance" params={{ fragrance: record.moved_to }}>
              to this record
            </TextLink>
          </span>
        )}
      </span>,
    ],
    ['Perfumers', record.perfumers.join(', ')],
    ['Family', record.family],
    ['Top notes', notes.top.join(', ')],
    ['Heart notes', notes.heart.join(', ')],
    ['Base notes', notes.base.join(', ')],
    ['Notes without tiers', notes.all.join(', ')],
    ['Accords', record.accords.join(', ')],
    ['Description', record.description],
    ['From', `${record.source}, ${record.source_id}${record.edited ? '; edited by hand, so no import changes it' : ''}`],
  ];
  return (
    <Part title="What is recorded">
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {facts
          .filter(([, fact]) => fact !== null && fact !== '')
          .map(([name, fact]) => (
            <div key={name} className="grid content-start gap-1">
              <dt className="text-[0.9375rem] text-muted">{name}</dt>
              <dd className="min-w-0 text-pretty break-words">{fact}</dd>
            </div>
          ))}
      </dl>
    </Part>
  );
}

const Reaches = ({ touched }: { readonly touched: WholeRecord['touched'] }) => (
  <Part title="Whom it reaches" lead="Businesses with products that are approved as this perfume.">
    {touched.length === 0 ? (
      <p className="text-muted">Nobody’s products.</p>
    ) : (
      <Table
        caption="Businesses with products of this perfume"
        rows={touched}
        idOf={({ business }) => business.id}
        columns={[
          {
            heading: 'Business',
            leads: true,
            cell: ({ business }) => (
              <TextLink to="/operator/b/$business" params={{ business: business.id }}>
                {business.name}
              </TextLink>
            ),
          },
          { heading: 'Products', align: 'end', cell: ({ links }) => figure(links) },
        ]}
      />
    )}
  </Part>
);
