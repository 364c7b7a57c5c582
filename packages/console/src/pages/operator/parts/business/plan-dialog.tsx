import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../../api/api-error.ts';
import { schedulePlan } from '../../../../api/operator/bookkeeping.ts';
import { type BusinessDetails, operatorQueryKey, setPlan } from '../../../../api/operator/operator.ts';
import { plans } from '../../../../generated/constants.ts';
import { t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Field, Select } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';
import { oneOf } from '../../../../search.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ReasonField } from './reason-field.tsx';

const planNames = ['trial', 'boutique', 'retailer', 'marketplace'] as const;

/**
 * An empty field falls back to the paid plan or to the plan's own value. Only changed fields are sent, so that submitting again after a
 * conflict doesn't undo the other operator's changes.
 */
export function PlanDialog({ whole, onClose }: { readonly whole: BusinessDetails; readonly onClose: () => void }) {
  const [{ business, overrides, entitlements }] = useState(whole);
  const queries = useQueryClient();
  const currentPlan = entitlements.find(({ source, state }) => source === 'operator' && state === 'live')?.plan ?? null;
  const saving = useMutation({
    async mutationFn({ from, plan, ...limits }: PlanRequest) {
      const { seen, reason, ...changes } = limits;
      if (from === '') return setPlan(business.id, { ...limits, ...(plan !== currentPlan && { plan }) });
      if (Object.keys(changes).length > 0) await setPlan(business.id, { seen, reason, ...changes });
      return schedulePlan(business.id, { plan, at: `${from}T00:00:00Z`, reason });
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: operatorQueryKey() });
      onClose();
    },
    // Refetch the current values, which the conflict notice shows.
    async onError(error) {
      if (isApiError(error, 'draft_needs_preview')) await queries.invalidateQueries({ queryKey: operatorQueryKey() });
    },
  });
  const conflict = isApiError(saving.error, 'draft_needs_preview') ? (saving.error?.message ?? null) : null;
  return (
    <Dialog title={t('operator.planAndLimits')} onClose={onClose}>
      <Form
        submitLabel={conflict === null ? t('common.save') : t('operator.overwriteAnyway')}
        busy={saving.isPending}
        error={conflict === null ? saving.error : null}
        extraActions={<Button onClick={onClose}>{conflict === null ? t('common.cancel') : t('operator.keepCurrentValues')}</Button>}
        onSubmit={(form) => {
          const [plan, allowance, rate] = [
            oneOf(planNames, form.text('plan')) ?? null,
            parseCount(form.text('allowance')),
            parseCount(form.text('rate_per_minute')),
          ];
          const changes = {
            ...(allowance !== overrides.allowance && { allowance }),
            ...(rate !== overrides.rate_per_minute && { rate_per_minute: rate }),
          };
          const from = form.text('from');
          if (Object.keys(changes).length === 0 && plan === currentPlan && from === '') onClose();
          else saving.mutate({ seen: whole.revision, reason: form.text('reason'), from, plan, ...changes });
        }}
      >
        {conflict !== null && <ConflictNotice whole={whole} message={conflict} />}
        <Select label={t('operator.plan')} name="plan" defaultValue={currentPlan ?? ''} hint={t('operator.planHint')}>
          <option value="">{t('operator.planPaidOrTrial')}</option>
          {planNames.map((name) => (
            <option key={name} value={name}>
              {t('operator.planOption', { plan: plans[name].title, allowance: plans[name].allowance })}
            </option>
          ))}
        </Select>
        <Field label={t('operator.planFrom')} name="from" type="date" min={tomorrow()} hint={t('operator.planFromHint')} />
        <Field
          label={t('operator.planAllowance')}
          name="allowance"
          inputMode="numeric"
          pattern={countPattern}
          data-error={t('operator.planAllowanceExpected', { example: 25_000 })}
          defaultValue={overrides.allowance ?? ''}
          hint={t('operator.planAllowanceHint')}
        />
        <Field
          label={t('operator.planRate')}
          name="rate_per_minute"
          inputMode="numeric"
          pattern={countPattern}
          data-error={t('operator.planRateExpected', { example: 300 })}
          defaultValue={overrides.rate_per_minute ?? ''}
          hint={t('operator.planRateHint')}
        />
        <ReasonField />
      </Form>
    </Dialog>
  );
}

type PlanRequest = Omit<Parameters<typeof setPlan>[1], 'plan'> & {
  readonly plan: (typeof planNames)[number] | null;
  /** When the plan changes, as YYYY-MM-DD. Empty for now. */
  readonly from: string;
};

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Digits with or without thousands separators, so that a number can be typed as the page displays it. */
const countPattern = '\\s*(?:\\d+|\\d{1,3}(?:,\\d{3})+)\\s*';
const parseCount = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replaceAll(',', '')));
