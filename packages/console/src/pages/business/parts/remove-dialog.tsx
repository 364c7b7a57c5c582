import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessesQuery, businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { type Member, removeMember } from '../../../api/business/members.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';

interface RemoveDialogProps {
  readonly member: Member;
  /** True if users are removing themselves (leaving the business). */
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

export function RemoveDialog({ member, isSelf, onClose, onLeft }: RemoveDialogProps) {
  const { id: business, name } = useBusiness();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removeMember(business, member.id),
    async onSuccess() {
      if (isSelf) {
        onLeft();
        await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
        return;
      }
      await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'members') });
      onClose();
    },
  });
  return (
    <Dialog
      title={isSelf ? t('business.leaveTitle', { business: name }) : t('business.removeTitle', { name: member.name })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-pretty">{isSelf ? t('business.leaveBody') : t('business.removeBody', { email: member.email })}</p>
        <ErrorNotice error={removing.error} />
      </div>
      <DialogActions onClose={onClose}>
        <Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
          {t(isSelf ? 'business.leave' : 'business.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
