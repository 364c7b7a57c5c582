import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { businessesQuery, createBusiness } from '../../../../api/business/businesses.ts';
import { sessionKey, useSession } from '../../../../api/people/session.ts';
import { rules } from '../../../../generated/words.ts';
import { TextLink } from '../../../../parts/button.tsx';
import { Field } from '../../../../parts/field.tsx';
import { Form } from '../../../../parts/form.tsx';
import { Sheet } from '../../../../parts/sheet.tsx';
import { ConfirmReminder } from '../../../people/parts/confirm-reminder.tsx';
import { websiteHint, websiteOf } from '../../parts/website.ts';

export const Route = createFileRoute('/_inside/_own/businesses/new')({ component: NewBusiness });

function NewBusiness() {
  const navigate = useNavigate();
  const person = useSession();
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: createBusiness,
    async onSuccess({ business }) {
      await Promise.all([
        queries.refetchQueries({ queryKey: businessesQuery.queryKey }),
        queries.invalidateQueries({ queryKey: sessionKey }),
      ]);
      await navigate({ to: '/b/$business', params: { business: business.id } });
    },
  });
  return (
    <Sheet title="Set up a business" lead={rules.too_many_businesses.message}>
      <div className="max-w-lg">
        {person?.email_confirmed === false ? (
          <ConfirmReminder />
        ) : (
          <Form
            send="Set it up"
            busy={making.isPending}
            error={making.error}
            onSend={(form) => making.mutate({ name: form.text('name').trim(), website: websiteOf(form.text('website')) })}
            beside={<TextLink to="/businesses">Not now</TextLink>}
          >
            <Field label="Name" name="name" required maxLength={80} autoComplete="organization" hint="As your colleagues know it." />
            <Field label="Website (optional)" name="website" inputMode="url" autoComplete="url" placeholder="https://" hint={websiteHint} />
          </Form>
        )}
      </div>
    </Sheet>
  );
}
