import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessesQuery, ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { type Member, removeMember } from '../../../api/business/members.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Fault } from '../../../parts/notice.tsx';

interface RemoveDialogProps {
  readonly member: Member;
  readonly own: boolean;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

export function RemoveDialog({ member, own, onClose, onLeft }: RemoveDialogProps) {
  const { id: business, name } = useBusiness();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removeMember(business, member.id),
    async onSuccess() {
      if (own) {
        onLeft();
        await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
        return;
      }
      await queries.invalidateQueries({ queryKey: ofBusiness(business, 'members') });
      onClose();
    },
  });
  return (
    <Dialog title={own ? `Leave ${name}` : `Remove ${member.name}`} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-pretty">
          {own ? 'You can no longer open this business.' : `${member.email} can no longer open this business.`} Keys go on working; what was
          done stays in the audit trail. To come back takes an invitation.
        </p>
        <Fault error={removing.error} />
      </div>
      <DialogActions onClose={onClose}>
        <Button dress="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
          {own ? 'Leave' : 'Remove'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
