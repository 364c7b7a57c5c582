import { useMutation } from '@tanstack/react-query';
import { changeEmail } from '../../../api/people/account.ts';
import { t } from '../../../messages/t.ts';
import { Field, PasswordField } from '../../../parts/field.tsx';
import { DoneDialog, FormDialog } from '../../../parts/form-dialog.tsx';

/** The new address takes effect once its confirmation link is opened. */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const changing = useMutation({ mutationFn: changeEmail });
  const dialog = { title: t('people.changeEmailTitle'), onClose };
  if (changing.isSuccess)
    return (
      <DoneDialog {...dialog} message={t('people.changeEmailSent')}>
        {t('people.changeEmailNext', { email: changing.variables.email })}
      </DoneDialog>
    );
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('people.sendConfirmation')}
      request={changing}
      onSubmit={(form) => changing.mutate({ email: form.text('email').trim(), password: form.text('password') })}
    >
      <Field label={t('people.newEmail')} name="email" type="email" required autoComplete="email" />
      <PasswordField label={t('common.password')} name="password" autoComplete="current-password" required />
    </FormDialog>
  );
}
