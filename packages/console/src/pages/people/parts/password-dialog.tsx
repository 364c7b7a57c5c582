import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword, sessionsQuery } from '../../../api/people/account.ts';
import { PasswordField } from '../../../parts/field.tsx';
import { DoneDialog, FormDialog } from '../../../parts/form-dialog.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const frame = { title: 'Change the password', onClose };
  if (changing.isSuccess)
    return (
      <DoneDialog {...frame} done="The password is changed">
        Every other session has ended.
      </DoneDialog>
    );
  return (
    <FormDialog
      {...frame}
      send="Change it"
      sending={changing}
      onSend={(form) => changing.mutate({ current: form.text('current'), new: form.text('new') })}
    >
      <PasswordField label="Password now" name="current" autoComplete="current-password" required />
      <NewPasswordField label="New password" name="new" />
    </FormDialog>
  );
}
