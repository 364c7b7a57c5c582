import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isApiError } from '../../../../api/api-error.ts';
import { businessesQuery } from '../../../../api/business/businesses.ts';
import { type BusinessDetails, operatorQueryKey, resumeBusiness, startVisit, suspendBusiness } from '../../../../api/operator/operator.ts';
import { limits } from '../../../../generated/constants.ts';
import { t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Form } from '../../../../parts/form.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ReasonField } from './reason-field.tsx';

const actions = {
  suspend: {
    title: 'operator.suspendTitle',
    submit: t('operator.suspend'),
    submitAnyway: t('operator.suspendAnyway'),
    lead: t('operator.suspendLead'),
    send: suspendBusiness,
  },
  resume: {
    title: 'operator.resumeTitle',
    submit: t('operator.resume'),
    submitAnyway: t('operator.resumeAnyway'),
    lead: t('operator.resumeLead'),
    send: resumeBusiness,
  },
  reopen: {
    title: 'operator.reopenTitle',
    submit: t('operator.reopen'),
    submitAnyway: t('operator.reopenAnyway'),
    lead: t('operator.reopenLead'),
    send: resumeBusiness,
  },
  visit: {
    title: 'operator.viewConsoleTitle',
    submit: t('operator.viewConsole'),
    submitAnyway: t('operator.viewConsoleAnyway'),
    lead: t('operator.viewConsoleLead', { minutes: limits.visitMinutes }),
    send: startVisit,
  },
} as const;
export type ActionWithReason = keyof typeof actions;

interface ReasonDialogProps {
  readonly whole: BusinessDetails;
  readonly action: ActionWithReason;
  readonly onClose: () => void;
}

/** Asks for the reason of an action, which the business sees in its audit log. */
export function ReasonDialog({ whole, action, onClose }: ReasonDialogProps) {
  const { business, revision: seen } = whole;
  const { title, submit, submitAnyway, lead, send } = actions[action];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sending = useMutation({
    mutationFn: (reason: string) => send(business.id, { seen, reason }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: operatorQueryKey() });
      if (action !== 'visit') return onClose();
      await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
      await navigate({ to: '/b/$business', params: { business: business.id } });
    },
    // Refetch the current values, which the conflict notice shows.
    async onError(error) {
      if (isApiError(error, 'draft_needs_preview')) await queries.invalidateQueries({ queryKey: operatorQueryKey() });
    },
  });
  const conflict = isApiError(sending.error, 'draft_needs_preview') ? (sending.error?.message ?? null) : null;
  return (
    <Dialog title={t(title, { business: business.name })} onClose={onClose}>
      <p className="mb-5 text-pretty">{lead}</p>
      <Form
        submitLabel={conflict === null ? submit : submitAnyway}
        busy={sending.isPending}
        error={conflict === null ? sending.error : null}
        onSubmit={(form) => sending.mutate(form.text('reason'))}
        extraActions={<Button onClick={onClose}>{conflict === null ? t('common.cancel') : t('operator.keepCurrentValues')}</Button>}
      >
        {conflict !== null && <ConflictNotice whole={whole} message={conflict} />}
        <ReasonField />
      </Form>
    </Dialog>
  );
}
