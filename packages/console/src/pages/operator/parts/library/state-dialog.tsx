import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRecordState, operatorQueryKey, type RecordDetails, type RecordSummary } from '../../../../api/operator/operator.ts';
import { t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../../parts/notice.tsx';
import { AffectedBusinesses } from './affected-businesses.tsx';
import { formatRecordName } from './record-labels.tsx';

const texts = {
  withdrawn: { title: t('operator.withdrawTitle'), submit: t('operator.withdraw'), effect: 'operator.withdrawText' },
  in_review: { title: t('operator.reviewTitle'), submit: t('operator.putUnderReview'), effect: 'operator.reviewText' },
} as const;
export type HiddenState = keyof typeof texts;

interface StateDialogProps {
  readonly record: RecordSummary;
  readonly affected: RecordDetails['touched'];
  readonly state: HiddenState;
  readonly onClose: () => void;
}

/** Confirms a change that makes a record's card unavailable, and lists the affected businesses first. */
export function StateDialog({ record, affected, state, onClose }: StateDialogProps) {
  const { title, submit, effect } = texts[state];
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: () => changeRecordState(record.id, { seen: record.revision, state }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: operatorQueryKey() });
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-pretty">{t(effect, { record: formatRecordName(record), brand: record.brand })}</p>
        <AffectedBusinesses affected={affected} message="operator.affectedLoseCard" />
        <ErrorNotice error={changing.error} />
      </div>
      <DialogActions onClose={onClose}>
        <Button variant="danger" busy={changing.isPending} onClick={() => changing.mutate()}>
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
