import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword, sessionsQuery } from '../../../api/people/account.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { PasswordField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Dialog title="Change the password" onClose={onClose}>
      {changing.isSuccess ? (
        <>
          <Notice tone="ok" role="status" title="The password is changed">
            <p className="text-muted">Every other session has ended.</p>
          </Notice>
          <DialogActions onClose={onClose} closing="Done">
            {null}
          </DialogActions>
        </>
      ) : (
        <Form
          send="Change it"
          busy={changing.isPending}
          error={changing.error}
          onSend={(form) => changing.mutate({ current: form.text('current'), new: form.text('new') })}
          beside={<Button onClick={onClose}>Cancel</Button>}
        >
          <PasswordField label="Password now" name="current" autoComplete="current-password" required />
          <NewPasswordField label="New password" name="new" />
        </Form>
      )}
    </Dialog>
  );
}
