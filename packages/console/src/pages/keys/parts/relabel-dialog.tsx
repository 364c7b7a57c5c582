import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { changeKeyLabel, type Key } from '../../../api/keys/keys.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

export function RelabelDialog({ secret, onClose }: { readonly secret: Key; readonly onClose: () => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: (label: string) => changeKeyLabel(business, secret.id, label),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ofBusiness(business, 'keys') });
      onClose();
    },
  });
  return (
    <Dialog title="What the key is for" onClose={onClose}>
      <Form send="Save" busy={changing.isPending} error={changing.error} onSend={(form) => changing.mutate(form.text('label').trim())}>
        <Field label="Label" name="label" defaultValue={secret.label} required maxLength={80} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
