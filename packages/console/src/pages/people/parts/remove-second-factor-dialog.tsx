import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSecondFactor } from '../../../api/people/account.ts';
import { sessionKey } from '../../../api/people/session.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { PasswordField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

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
    <Dialog title="Remove the second factor" onClose={onClose}>
      <Form
        send="Remove it"
        busy={removing.isPending}
        error={removing.error}
        onSend={(form) => removing.mutate({ password: form.text('password') })}
        beside={<Button onClick={onClose}>Keep it</Button>}
      >
        <p className="text-muted">From then on the password alone signs you in.</p>
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
      </Form>
    </Dialog>
  );
}
