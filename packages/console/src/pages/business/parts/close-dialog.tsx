import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { businessesQuery, closeBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { clearLastBusiness } from '../../../frames/last-business.ts';
import { limits } from '../../../generated/constants.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

/** Closing can't be undone here, so it requires typing the name. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const business = useBusiness();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const closing = useMutation({
    mutationFn: (body: { readonly name: string }) => closeBusiness(business.id, body),
    async onSuccess() {
      clearLastBusiness();
      await navigate({ to: '/businesses', replace: true });
      await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
    },
  });
  return (
    <Dialog title={t('business.closeTitle', { business: business.name })} onClose={onClose}>
      <div className="mb-6 grid gap-2 text-pretty">
        <p>{t('business.closeEffect')}</p>
        <p className="text-muted">{t('business.closeErasure', { days: limits.closedBusinessDays })}</p>
      </div>
      <Form
        submitLabel={t('business.close')}
        busy={closing.isPending}
        error={closing.error}
        onSubmit={(form) => closing.mutate({ name: form.text('name').trim() })}
        extraActions={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      >
        <Field label={t('business.closeName', { business: business.name })} name="name" required autoComplete="off" spellCheck={false} />
      </Form>
    </Dialog>
  );
}
