import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { businessesQuery, closeBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { forgetLastBusiness } from '../../../frames/last-business.ts';
import { limits } from '../../../generated/words.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

/** For good, so the name is typed. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const business = useBusiness();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const closing = useMutation({
    mutationFn: (body: { readonly name: string }) => closeBusiness(business.id, body),
    async onSuccess() {
      forgetLastBusiness();
      await navigate({ to: '/businesses', replace: true });
      await queries.invalidateQueries({ queryKey: businessesQuery.queryKey });
    },
  });
  return (
    <Dialog title={`Close ${business.name}`} onClose={onClose}>
      <div className="mb-6 grid gap-2 text-pretty">
        <p>
          Its keys end at once: cards on your pages that are asked for anew are refused. Nobody sees the business in the console any more.
        </p>
        <p className="text-muted">
          What it has, such as links, looks and pictures, is erased after {limits.closedBusinessDays} days; until then the operator of the
          service can open it again. The figures of its calls, which invoices rest on, and the trail of who did what stay.
        </p>
      </div>
      <Form
        send="Close it"
        busy={closing.isPending}
        error={closing.error}
        onSend={(form) => closing.mutate({ name: form.text('name').trim() })}
        beside={<Button onClick={onClose}>Keep it</Button>}
      >
        <Field label={`Type its name: ${business.name}`} name="name" required autoComplete="off" spellCheck={false} />
      </Form>
    </Dialog>
  );
}
