import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeRecordState,
  operatorQueryKey,
  type RecordDetails,
  type RecordSummary,
  recordsQuery,
} from '../../../../api/operator/operator.ts';
import { rich, t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Field } from '../../../../parts/field.tsx';
import { ErrorNotice } from '../../../../parts/notice.tsx';
import { AffectedBusinesses } from './affected-businesses.tsx';
import { formatRecordName } from './record-labels.tsx';

interface MoveDialogProps {
  readonly record: RecordSummary;
  readonly affected: RecordDetails['touched'];
  /** The record to move to, if it is already known. */
  readonly target?: RecordSummary;
  readonly onClose: () => void;
}

/** Chooses the target record, then shows the affected businesses before anything is moved. */
export function MoveDialog({ record, affected, target: initialTarget, onClose }: MoveDialogProps) {
  const [q, setQ] = useState('');
  const [target, setTarget] = useState<RecordSummary | null>(initialTarget ?? null);
  const queries = useQueryClient();
  const { data: found } = useQuery({ ...recordsQuery({ q, state: 'public' }), enabled: q.trim().length > 1 });
  const moving = useMutation({
    mutationFn: (to: RecordSummary) => changeRecordState(record.id, { seen: record.revision, state: 'moved', to: to.id }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: operatorQueryKey() });
      onClose();
    },
  });
  const choices = (found?.records ?? []).filter(({ id }) => id !== record.id).slice(0, 8);
  return (
    <Dialog title={target === null ? t('operator.moveTitle') : t('operator.moveAffected')} onClose={onClose}>
      {target === null ? (
        <div className="grid gap-4">
          <Field
            label={t('operator.moveTarget')}
            type="search"
            value={q}
            onChange={({ target: input }) => setQ(input.value)}
            autoComplete="off"
            hint={t('operator.moveTargetHint')}
          />
          <ul className="grid border-t border-line">
            {choices.map((choice) => (
              <li key={choice.id} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => setTarget(choice)}
                  className="grid min-h-11 w-full px-2 py-2 text-start hover:bg-hover"
                >
                  {formatRecordName(choice)}
                  <span className="text-[0.9375rem] text-muted">{choice.brand}</span>
                </button>
              </li>
            ))}
          </ul>
          {found !== undefined && choices.length === 0 && <p className="text-muted">{t('operator.recordNoMatch')}</p>}
        </div>
      ) : (
        <div className="grid gap-5">
          <p className="text-pretty">
            {rich('operator.moveText', {
              record: formatRecordName(record),
              brand: record.brand,
              target: formatRecordName(target),
              targetBrand: target.brand,
              code: (text) => <code>{text}</code>,
            })}
          </p>
          <AffectedBusinesses affected={affected} message="operator.affectedGetOther" />
          <ErrorNotice error={moving.error} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" busy={moving.isPending} onClick={() => moving.mutate(target)}>
              {t('operator.moveSubmit')}
            </Button>
            {initialTarget === undefined ? (
              <Button onClick={() => setTarget(null)}>{t('operator.moveChooseAnother')}</Button>
            ) : (
              <Button onClick={onClose}>{t('common.cancel')}</Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
