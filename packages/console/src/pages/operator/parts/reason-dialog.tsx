import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { businessesQuery } from '../../../api/business/businesses.ts';
import { beginVisit, type DeskBusiness, desk, resumeBusiness, suspendBusiness } from '../../../api/operator/desk.ts';
import { limits } from '../../../generated/words.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

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
  visit: {
    title: 'See the console of',
    send: 'See it',
    says: `You read what a viewer there reads, and change nothing, for ${limits.visitMinutes} minutes.`,
    does: beginVisit,
  },
} as const;
export type ReasonFor = keyof typeof deeds;

interface ReasonDialogProps {
  readonly business: DeskBusiness;
  readonly what: ReasonFor;
  readonly onClose: () => void;
}

/** What is done to somebody's business is told there, with why. */
export function ReasonDialog({ business, what, onClose }: ReasonDialogProps) {
  const { title, send, says, does } = deeds[what];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const doing = useMutation({
    mutationFn: (reason: string) => does(business.id, reason),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: desk() });
      if (what !== 'visit') return onClose();
      await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
      await navigate({ to: '/b/$business', params: { business: business.id } });
    },
  });
  return (
    <Dialog title={`${title} ${business.name}`} onClose={onClose}>
      <p className="mb-5 text-pretty">{says}</p>
      <Form
        send={send}
        busy={doing.isPending}
        error={doing.error}
        onSend={(form) => doing.mutate(form.text('reason'))}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
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
