import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { changeKeyLabel, type Key } from '../../../api/keys/keys.ts';
import { t } from '../../../messages/t.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

export function RelabelDialog({ secret, onClose }: { readonly secret: Key; readonly onClose: () => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (label: string) => changeKeyLabel(business, secret.id, label),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'keys') });
      onClose();
    },
  });
  return (
    <Dialog title={t('keys.editLabel')} onClose={onClose}>
      <Form
        submitLabel={t('common.save')}
        busy={change.isPending}
        error={change.error}
        onSubmit={(form) => change.mutate(form.text('label').trim())}
      >
        <Field label={t('keys.label')} name="label" defaultValue={secret.label} required maxLength={80} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
