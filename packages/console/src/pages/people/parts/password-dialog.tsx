import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword, sessionsQuery } from '../../../api/people/account.ts';
import { t } from '../../../messages/t.ts';
import { PasswordField } from '../../../parts/field.tsx';
import { DoneDialog, FormDialog } from '../../../parts/form-dialog.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const dialog = { title: t('people.changePassword'), onClose };
  if (changing.isSuccess)
    return (
      <DoneDialog {...dialog} message={t('people.passwordChanged')}>
        {t('people.otherSessionsEnded')}
      </DoneDialog>
    );
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('people.changePasswordSubmit')}
      request={changing}
      onSubmit={(form) => changing.mutate({ current: form.text('current'), new: form.text('new') })}
    >
      <PasswordField label={t('people.currentPassword')} name="current" autoComplete="current-password" required />
      <NewPasswordField label={t('people.newPassword')} name="new" />
    </FormDialog>
  );
}
