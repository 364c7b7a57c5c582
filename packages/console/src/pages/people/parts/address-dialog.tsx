import { useMutation } from '@tanstack/react-query';
import { askForAddress } from '../../../api/people/account.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Field, PasswordField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Notice } from '../../../parts/notice.tsx';

/** The new address counts once its letter was opened; until then the old one does. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const asking = useMutation({ mutationFn: askForAddress });
  return (
    <Dialog title="Change the e-mail address" onClose={onClose}>
      {asking.isSuccess ? (
        <>
          <Notice tone="ok" role="status" title="A letter is on its way">
            <p className="text-muted">
              Open the link in the letter to {asking.variables.email}. Until then you sign in with the address that you have, and then that
              one is told.
            </p>
          </Notice>
          <DialogActions onClose={onClose} closing="Done">
            {null}
          </DialogActions>
        </>
      ) : (
        <Form
          send="Send the letter"
          busy={asking.isPending}
          error={asking.error}
          onSend={(form) => asking.mutate({ email: form.text('email').trim(), password: form.text('password') })}
          beside={<Button onClick={onClose}>Cancel</Button>}
        >
          <Field label="New e-mail" name="email" type="email" required autoComplete="email" />
          <PasswordField label="Password" name="password" autoComplete="current-password" required />
        </Form>
      )}
    </Dialog>
  );
}
