import { useQuery } from '@tanstack/react-query';
import { type DeskRecord, recordQuery } from '../../../../api/operator/desk.ts';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Fault } from '../../../../parts/notice.tsx';
import { Loading } from '../../../../parts/sheet.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface MoveToTwinProps {
  readonly goes: DeskRecord;
  readonly stays: DeskRecord;
  readonly onClose: () => void;
}

/** The move that the record's own page makes, with whom it touches read first. */
export function MoveToTwin({ goes, stays, onClose }: MoveToTwinProps) {
  const { data, error, refetch } = useQuery({ ...recordQuery(goes.id), staleTime: 0 });
  if (data !== undefined) return <MoveDialog record={goes} touched={data.touched} stays={stays} onClose={onClose} />;
  return (
    <Dialog title="Whom the move touches" onClose={onClose}>
      {error === null ? <Loading /> : <Fault error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}
