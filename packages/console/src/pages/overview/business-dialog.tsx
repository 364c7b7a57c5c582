import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessesQuery, changeBusiness, useBusiness } from '../../api/businesses.ts';
import { isRefused } from '../../api/refused.ts';
import { rules } from '../../generated/words.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { websiteOf } from '../../parts/website.ts';

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
  const websiteRefused = isRefused(changing.error, 'website_not_allowed') ? changing.error?.message : undefined;
  return (
    <Dialog title="Change the business" onClose={onClose}>
      <Form
        send="Keep it"
        busy={changing.isPending}
        error={websiteRefused === undefined ? changing.error : null}
        onSend={(form) => changing.mutate({ name: form.text('name').trim(), website: websiteOf(form.text('website')) })}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <Field label="Name" name="name" defaultValue={business.name} required maxLength={80} autoComplete="organization" />
        <Field
          label="Website"
          name="website"
          defaultValue={business.website ?? ''}
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          error={websiteRefused}
          hint={rules.website_not_allowed.message}
        />
      </Form>
    </Dialog>
  );
}
