import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSecondFactor } from '../../../api/people/account.ts';
import { sessionKey } from '../../../api/people/session.ts';
import { t } from '../../../messages/t.ts';
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
      title={t('people.removeTwoFactorTitle')}
      onClose={onClose}
      request={removing}
      submitLabel={t('people.removeTwoFactor')}
      onSubmit={(form) => removing.mutate({ password: form.text('password') })}
    >
      <p className="text-muted">{t('people.removeTwoFactorText')}</p>
      <PasswordField label={t('common.password')} name="password" autoComplete="current-password" required />
    </FormDialog>
  );
}
