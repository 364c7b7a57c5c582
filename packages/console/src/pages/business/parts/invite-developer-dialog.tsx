import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { invite } from '../../../api/business/members.ts';
import { t } from '../../../messages/t.ts';
import { Field } from '../../../parts/field.tsx';
import { DoneDialog, FormDialog } from '../../../parts/form-dialog.tsx';

/** Invites the person who connects the shop, with an email that says how. */
export function InviteDeveloperDialog({ onClose }: { readonly onClose: () => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const inviting = useMutation({
    mutationFn: (email: string) => invite(business, { email, role: 'admin', task: 'connect_shop' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: businessQueryKey(business, 'invitations') }),
  });
  if (inviting.isSuccess)
    return (
      <DoneDialog title={t('business.inviteDeveloper')} onClose={onClose} message={t('business.inviteDeveloperDone')}>
        {t('business.inviteDeveloperDoneBody', { email: inviting.variables })}
      </DoneDialog>
    );
  return (
    <FormDialog
      title={t('business.inviteDeveloper')}
      onClose={onClose}
      request={inviting}
      submitLabel={t('business.inviteSubmit')}
      onSubmit={(form) => inviting.mutate(form.text('email').trim())}
    >
      <p className="text-pretty text-muted">{t('business.inviteDeveloperLead')}</p>
      <Field label={t('business.inviteEmail')} name="email" type="email" required autoComplete="off" hint={t('business.inviteEmailHint')} />
    </FormDialog>
  );
}
