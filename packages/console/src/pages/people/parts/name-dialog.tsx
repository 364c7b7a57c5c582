import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeMe } from '../../../api/people/account.ts';
import { sessionKey } from '../../../api/people/session.ts';
import { t } from '../../../messages/t.ts';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';

export function NameDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: (name: string) => changeMe({ name }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: sessionKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('people.changeNameTitle')}
      onClose={onClose}
      request={changing}
      submitLabel={t('common.save')}
      onSubmit={(form) => changing.mutate(form.text('name').trim())}
    >
      <Field
        label={t('people.name')}
        name="name"
        defaultValue={name}
        required
        maxLength={80}
        autoComplete="name"
        hint={t('people.nameHint')}
      />
    </FormDialog>
  );
}
