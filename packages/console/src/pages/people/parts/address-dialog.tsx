import { useMutation } from '@tanstack/react-query';
import { askForAddress } from '../../../api/people/account.ts';
import { Field, PasswordField } from '../../../parts/field.tsx';
import { DoneDialog, FormDialog } from '../../../parts/form-dialog.tsx';

/** The new address counts once its letter was opened; until then the old one does. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const asking = useMutation({ mutationFn: askForAddress });
  const frame = { title: 'Change the e-mail address', onClose };
  if (asking.isSuccess)
    return (
      <DoneDialog {...frame} done="A letter is on its way">
        Open the link in the letter to {asking.variables.email}. Until then you sign in with the address that you have, and then that one is
        told.
      </DoneDialog>
    );
  return (
    <FormDialog
      {...frame}
      send="Send the letter"
      sending={asking}
      onSend={(form) => asking.mutate({ email: form.text('email').trim(), password: form.text('password') })}
    >
      <Field label="New e-mail" name="email" type="email" required autoComplete="email" />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
    </FormDialog>
  );
}
