import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRecordState, type DeskRecord, desk, recordsQuery, type WholeRecord } from '../../../../api/operator/desk.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Field } from '../../../../parts/field.tsx';
import { Fault } from '../../../../parts/notice.tsx';
import { recordName } from './record-words.tsx';
import { Touches } from './touches.tsx';

interface MoveDialogProps {
  readonly record: DeskRecord;
  readonly touched: WholeRecord['touched'];
  /** The record that stays, where it is known. */
  readonly stays?: DeskRecord;
  readonly onClose: () => void;
}

/** Whom it touches is said before anything happens. */
export function MoveDialog({ record, touched, stays, onClose }: MoveDialogProps) {
  const [q, setQ] = useState('');
  const [to, setTo] = useState<DeskRecord | null>(stays ?? null);
  const queries = useQueryClient();
  const { data: found } = useQuery({ ...recordsQuery({ q, state: 'public' }), enabled: q.trim().length > 1 });
  const moving = useMutation({
    mutationFn: (other: DeskRecord) => changeRecordState(record.id, { seen: record.revision, state: 'moved', to: other.id }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: desk() });
      onClose();
    },
  });
  const choices = (found?.records ?? []).filter(({ id }) => id !== record.id).slice(0, 8);
  return (
    <Dialog title={to === null ? 'Move to which record?' : 'Whom the move touches'} onClose={onClose}>
      {to === null ? (
        <div className="grid gap-4">
          <Field
            label="The record that stays"
            type="search"
            value={q}
            onChange={({ target }) => setQ(target.value)}
            autoComplete="off"
            hint="House and name, or an id."
          />
          <ul className="grid border-t border-line">
            {choices.map((one) => (
              <li key={one.id} className="border-b border-line">
                <button type="button" onClick={() => setTo(one)} className="grid min-h-11 w-full px-2 py-2 text-left hover:bg-hover">
                  {recordName(one)}
                  <span className="text-[0.9375rem] text-muted">{one.brand}</span>
                </button>
              </li>
            ))}
          </ul>
          {found !== undefined && choices.length === 0 && <p className="text-muted">No public record is found by this.</p>}
        </div>
      ) : (
        <div className="grid gap-5">
          <p className="text-pretty">
            {recordName(record)} by {record.brand} will answer <code>moved</code>, with the id of {recordName(to)} by {to.brand}.
          </p>
          <Touches
            touched={touched}
            what={touched.length === 1 && touched[0]?.links === 1 ? 'gets the other card' : 'get the other card'}
          />
          <Fault error={moving.error} />
          <div className="flex flex-wrap gap-3">
            <Button dress="ink" busy={moving.isPending} onClick={() => moving.mutate(to)}>
              Move it
            </Button>
            {stays === undefined ? <Button onClick={() => setTo(null)}>Choose another</Button> : <Button onClick={onClose}>Cancel</Button>}
          </div>
        </div>
      )}
    </Dialog>
  );
}
