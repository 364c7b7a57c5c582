import { useQuery } from '@tanstack/react-query';
import { type RecordSummary, recordQuery } from '../../../../api/operator/operator.ts';
import { t } from '../../../../messages/t.ts';
import { Dialog } from '../../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../../parts/notice.tsx';
import { Loading } from '../../../../parts/page.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface MoveDuplicateDialogProps {
  readonly record: RecordSummary;
  readonly target: RecordSummary;
  readonly onClose: () => void;
}

/** The move dialog for a known target. It first loads the affected businesses, which the list of duplicates doesn't include. */
export function MoveDuplicateDialog({ record, target, onClose }: MoveDuplicateDialogProps) {
  const { data, error, refetch } = useQuery({ ...recordQuery(record.id), staleTime: 0 });
  if (data !== undefined) return <MoveDialog record={record} affected={data.touched} target={target} onClose={onClose} />;
  return (
    <Dialog title={t('operator.moveAffected')} onClose={onClose}>
      {error === null ? <Loading /> : <ErrorNotice error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}
