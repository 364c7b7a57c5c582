import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSecondFactor } from '../../../api/people/account.ts';
import { sessionKey } from '../../../api/people/session.ts';
import { PasswordField } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';

export function RemoveSecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: removeSecondFactor,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: sessionKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Remove the second factor"
      onClose={onClose}
      sending={removing}
      cancel="Keep it"
      send="Remove it"
      onSend={(form) => removing.mutate({ password: form.text('password') })}
    >
      <p className="text-muted">From then on the password alone signs you in.</p>
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
    </FormDialog>
  );
}
