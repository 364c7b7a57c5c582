import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addPasskey, type Passkey, passkeysQuery, removePasskey, renamePasskey } from '../../../api/people/passkeys.ts';
import { t } from '../../../messages/t.ts';
import { Field, PasswordField } from '../../../parts/field.tsx';
import { DoneDialog, FormDialog } from '../../../parts/form-dialog.tsx';
import { toPasskeyError } from './passkey-error.ts';

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function AddPasskeyDialog({ onClose }: Pick<PasskeyDialogProps, 'onClose'>) {
  const adding = useMutation({ mutationFn: addPasskey, onSuccess: useRefetch() });
  const dialog = { title: t('people.passkeyAdd'), onClose };
  if (adding.isSuccess)
    return (
      <DoneDialog {...dialog} message={t('people.passkeyAdded')}>
        {t('people.passkeyAddedText')}
      </DoneDialog>
    );
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('common.continue')}
      request={{ isPending: adding.isPending, error: toPasskeyError(adding.error) }}
      onSubmit={(form) => adding.mutate({ name: form.text('name').trim(), password: form.text('password') })}
    >
      <p className="text-muted">{t('people.passkeyAddText')}</p>
      <NameField />
      <PasswordField label={t('common.password')} name="password" autoComplete="current-password" required />
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const refetch = useRefetch();
  const renaming = useMutation({
    mutationFn: (name: string) => renamePasskey(passkey.id, name),
    onSuccess: () => refetch().then(onClose),
  });
  return (
    <FormDialog
      title={t('people.passkeyRenameTitle')}
      onClose={onClose}
      submitLabel={t('common.save')}
      request={renaming}
      onSubmit={(form) => renaming.mutate(form.text('name').trim())}
    >
      <NameField name={passkey.name} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const refetch = useRefetch();
  const removing = useMutation({ mutationFn: () => removePasskey(passkey.id), onSuccess: () => refetch().then(onClose) });
  return (
    <FormDialog
      title={t('people.passkeyRemoveTitle')}
      onClose={onClose}
      submitLabel={t('people.passkeyRemoveSubmit')}
      request={removing}
      onSubmit={() => removing.mutate()}
    >
      <p>{t('people.passkeyRemoveText', { name: passkey.name })}</p>
    </FormDialog>
  );
}

const NameField = ({ name }: { readonly name?: string }) => (
  <Field
    label={t('people.name')}
    hint={t('people.passkeyNameHint')}
    name="name"
    defaultValue={name}
    required
    maxLength={80}
    autoComplete="off"
  />
);

function useRefetch(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
}
