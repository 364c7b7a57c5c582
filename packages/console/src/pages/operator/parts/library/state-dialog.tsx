import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRecordState, type DeskRecord, desk, type WholeRecord } from '../../../../api/operator/desk.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../../parts/dialog.tsx';
import { Fault } from '../../../../parts/notice.tsx';
import { recordName } from './record-words.tsx';
import { Touches } from './touches.tsx';

const deeds = {
  withdrawn: {
    title: 'Withdraw the record',
    send: 'Withdraw it',
    says: 'will be found by nobody, and its card answers as one that never was.',
  },
  in_review: {
    title: 'Put the record under review',
    send: 'Put it under review',
    says: 'will have no card until it is published again.',
  },
} as const;
export type TakenAway = keyof typeof deeds;

interface StateDialogProps {
  readonly record: DeskRecord;
  readonly touched: WholeRecord['touched'];
  readonly state: TakenAway;
  readonly onClose: () => void;
}

/** What takes a card away from everybody is asked about first, with whom it touches. */
export function StateDialog({ record, touched, state, onClose }: StateDialogProps) {
  const { title, send, says } = deeds[state];
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: () => changeRecordState(record.id, { seen: record.revision, state }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: desk() });
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-pretty">
          {recordName(record)} by {record.brand} {says}
        </p>
        <Touches touched={touched} what={touched.length === 1 && touched[0]?.links === 1 ? 'has no card' : 'have no card'} />
        <Fault error={changing.error} />
      </div>
      <DialogActions onClose={onClose}>
        <Button dress="danger" busy={changing.isPending} onClick={() => changing.mutate()}>
          {send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
