import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desk, setPlan, type WholeBusiness } from '../../../../api/operator/desk.ts';
import { isRefused } from '../../../../api/refused.ts';
import { plans } from '../../../../generated/words.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Field, Select } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';
import { oneOf } from '../../../../search.ts';
import { figure } from '../figure.ts';
import { StandsNow } from './stands-now.tsx';

const names = ['trial', 'boutique', 'retailer', 'marketplace'] as const;

/**
 * What is left empty falls back to what is paid for, or to the plan's own. Only what was changed here is sent, so that whoever goes on after
 * somebody else takes nothing of theirs back unseen.
 */
export function PlanDialog({ whole, onClose }: { readonly whole: WholeBusiness; readonly onClose: () => void }) {
  const [{ business, overrides, entitlements }] = useState(whole);
  const queries = useQueryClient();
  const set = entitlements.find(({ source, state }) => source === 'operator' && state === 'live')?.plan ?? null;
  const changing = useMutation({
    mutationFn: (body: Parameters<typeof setPlan>[1]) => setPlan(business.id, body),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: desk() });
      onClose();
    },
    // How it stands now is read anew behind the dialogue, and shown in it.
    async onError(error) {
      if (isRefused(error, 'draft_needs_preview')) await queries.invalidateQueries({ queryKey: desk() });
    },
  });
  const overtaken = isRefused(changing.error, 'draft_needs_preview') ? (changing.error?.message ?? null) : null;
  return (
    <Dialog title="Plan and limits" onClose={onClose}>
      <Form
        send={overtaken === null ? 'Save' : 'Set mine all the same'}
        busy={changing.isPending}
        error={overtaken === null ? changing.error : null}
        beside={<Button onClick={onClose}>{overtaken === null ? 'Cancel' : 'Leave it as it stands'}</Button>}
        onSend={(form) => {
          const [plan, allowance, rate] = [
            oneOf(names, form.text('plan')) ?? null,
            countOf(form.text('allowance')),
            countOf(form.text('rate_per_minute')),
          ];
          const changed = {
            ...(plan !== set && { plan }),
            ...(allowance !== overrides.allowance && { allowance }),
            ...(rate !== overrides.rate_per_minute && { rate_per_minute: rate }),
          };
          if (Object.keys(changed).length === 0) onClose();
          else changing.mutate({ seen: whole.revision, ...changed });
        }}
      >
        {overtaken !== null && <StandsNow of={whole} said={overtaken} />}
        <Select
          label="Plan"
          name="plan"
          defaultValue={set ?? ''}
          hint="What the operator sets outranks what is paid for. Only what you change here is set."
        >
          <option value="">the one that is paid for, or the trial</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {plans[name].title}: {figure(plans[name].allowance)} calls a month
            </option>
          ))}
        </Select>
        <Field
          label="Charged calls a month"
          name="allowance"
          inputMode="numeric"
          pattern={counted}
          data-wants="It must be a whole number, such as 25,000."
          defaultValue={overrides.allowance ?? ''}
          hint="Left empty: what the plan includes."
        />
        <Field
          label="Calls a minute"
          name="rate_per_minute"
          inputMode="numeric"
          pattern={counted}
          data-wants="It must be a whole number from 1, such as 300."
          defaultValue={overrides.rate_per_minute ?? ''}
          hint="Left empty: what the plan allows."
        />
      </Form>
    </Dialog>
  );
}

/** What the page shows may be typed as it stands there. */
const counted = '\\s*(?:\\d+|\\d{1,3}(?:,\\d{3})+)\\s*';
const countOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replaceAll(',', '')));
