import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessesQuery, changeBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { t } from '../../../messages/t.ts';
import { Check, Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { parseWebsite } from './website.ts';

export function BusinessDialog({ onClose }: { readonly onClose: () => void }) {
  const business = useBusiness();
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: (body: Parameters<typeof changeBusiness>[1]) => changeBusiness(business.id, body),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('business.editTitle')}
      onClose={onClose}
      request={changing}
      submitLabel={t('common.save')}
      onSubmit={(form) =>
        changing.mutate({
          name: form.text('name').trim(),
          website: parseWebsite(form.text('website')),
          shares_gtins: form.all('shares_gtins').length > 0,
        })
      }
    >
      <Field label={t('business.name')} name="name" defaultValue={business.name} required maxLength={80} autoComplete="organization" />
      <Field
        label={t('business.website')}
        name="website"
        defaultValue={business.website ?? ''}
        inputMode="url"
        autoComplete="url"
        placeholder={t('business.websitePlaceholder')}
        hint={t('business.websiteHint')}
      />
      <Check
        label={t('business.sharesApprovals')}
        hint={t('business.sharesApprovalsHint')}
        name="shares_gtins"
        defaultChecked={business.shares_gtins}
      />
    </FormDialog>
  );
}
