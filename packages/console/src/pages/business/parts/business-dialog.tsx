import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessesQuery, changeBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { websiteHint, websiteOf } from './website.ts';

export function BusinessDialog({ onClose }: { readonly onClose: () => void }) {
  const business = useBusiness();
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: (body: { readonly name: string; readonly website: string | null }) => changeBusiness(business.id, body),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Change the business"
      onClose={onClose}
      sending={changing}
      send="Save"
      onSend={(form) => changing.mutate({ name: form.text('name').trim(), website: websiteOf(form.text('website')) })}
    >
      <Field label="Name" name="name" defaultValue={business.name} required maxLength={80} autoComplete="organization" />
      <Field
        label="Website (optional)"
        name="website"
        defaultValue={business.website ?? ''}
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        hint={websiteHint}
      />
    </FormDialog>
  );
}
