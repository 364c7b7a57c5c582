import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { acceptInvitation, businessesQuery } from '../../../api/business/businesses.ts';
import { useSession } from '../../../api/people/session.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { optional, text } from '../../../search.ts';
import { ConfirmReminder } from '../../people/parts/confirm-reminder.tsx';

export const Route = createFileRoute('/_inside/_own/invitation')({
  validateSearch: (search) => optional('token', text(search.token)),
  component: Invitation,
});

/** Where the link in the letter of a colleague leads. */
function Invitation() {
  const { token } = Route.useSearch();
  const person = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const accepting = useMutation({
    mutationFn: acceptInvitation,
    async onSuccess({ business }) {
      await queries.refetchQueries({ queryKey: businessesQuery.queryKey });
      await navigate({ to: '/b/$business', params: { business: business.id }, replace: true });
    },
  });
  return (
    <Sheet
      title="Join a business"
      lead={`You are signed in as ${person?.email ?? ''}. An invitation is for the address that the letter went to.`}
    >
      <ConfirmReminder />
      {token === undefined ? (
        <p>This page is opened by the link in the letter of your colleague.</p>
      ) : (
        <div className="grid max-w-lg justify-items-start gap-5">
          <Fault error={accepting.error} />
          <Button dress="ink" busy={accepting.isPending} onClick={() => accepting.mutate({ token })}>
            Accept the invitation
          </Button>
        </div>
      )}
    </Sheet>
  );
}
