import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { businessesQuery } from '../../../../api/business/businesses.ts';
import { beginVisit, desk, resumeBusiness, suspendBusiness, type WholeBusiness } from '../../../../api/operator/desk.ts';
import { isRefused } from '../../../../api/refused.ts';
import { limits } from '../../../../generated/words.ts';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Field } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';
import { StandsNow } from './stands-now.tsx';

const deeds = {
  suspend: {
    title: 'Suspend',
    send: 'Suspend it',
    says: 'Every call of its keys is refused from now on. Its people still see the console, and no payment lifts this.',
    does: suspendBusiness,
  },
  resume: {
    title: 'Resume',
    send: 'Resume it',
    says: 'Its keys work again from now on, unless its plan is not paid for.',
    does: resumeBusiness,
  },
  reopen: {
    title: 'Open again',
    send: 'Open it again',
    says: 'Its people see it again. Its keys ended when it was closed: they make new ones.',
    does: resumeBusiness,
  },
  visit: {
    title: 'See the console of',
    send: 'See it',
    says: `You read what a viewer there reads, and change nothing, for ${limits.visitMinutes} minutes.`,
    does: beginVisit,
  },
} as const;
export type ReasonFor = keyof typeof deeds;

interface ReasonDialogProps {
  readonly whole: WholeBusiness;
  readonly what: ReasonFor;
  readonly onClose: () => void;
}

/** What is done to somebody's business is told there, with why. */
export function ReasonDialog({ whole, what, onClose }: ReasonDialogProps) {
  const { business, revision: seen } = whole;
  const { title, send, says, does } = deeds[what];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const doing = useMutation({
    mutationFn: (reason: string) => does(business.id, { seen, reason }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: desk() });
      if (what !== 'visit') return onClose();
      await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
      await navigate({ to: '/b/$business', params: { business: business.id } });
    },
    // How it stands now is read anew behind the dialogue, and shown in it.
    async onError(error) {
      if (isRefused(error, 'draft_needs_preview')) await queries.invalidateQueries({ queryKey: desk() });
    },
  });
  const overtaken = isRefused(doing.error, 'draft_needs_preview') ? (doing.error?.message ?? null) : null;
  return (
    <Dialog title={`${title} ${business.name}`} onClose={onClose}>
      <p className="mb-5 text-pretty">{says}</p>
      <Form
        send={overtaken === null ? send : `${send} all the same`}
        busy={doing.isPending}
        error={overtaken === null ? doing.error : null}
        onSend={(form) => doing.mutate(form.text('reason'))}
        beside={<Button onClick={onClose}>{overtaken === null ? 'Cancel' : 'Leave it as it stands'}</Button>}
      >
        {overtaken !== null && <StandsNow of={whole} said={overtaken} />}
        <Field
          label="Why"
          name="reason"
          required
          maxLength={limits.reasonCharactersMax}
          autoComplete="off"
          hint="Its people read this in their audit trail."
        />
      </Form>
    </Dialog>
  );
}
