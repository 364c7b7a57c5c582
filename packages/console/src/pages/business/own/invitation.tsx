import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { invitationQuery } from '../../../api/business/members.ts';
import { useSession } from '../../../api/people/session.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { optional, text } from '../../../search.ts';
import { ConfirmReminder } from '../../people/parts/confirm-reminder.tsx';
import { InvitationWords } from '../parts/invitation-words.tsx';
import { useAccept } from '../parts/own-invitations.tsx';

export const Route = createFileRoute('/_inside/_own/invitation')({
  validateSearch: (search) => optional('token', text(search.token)),
  component: Invitation,
});

/** Where the link in the letter of a colleague leads. */
function Invitation() {
  const { token } = Route.useSearch();
  const person = useSession();
  const { accept, accepting } = useAccept();
  const { data: invitation } = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== undefined });
  const isForAnother = invitation != null && person !== null && invitation.email !== person.email;
  return (
    <Sheet
      title={invitation == null ? 'Join a business' : `Join ${invitation.business}`}
      lead={`You are signed in as ${person?.email ?? ''}.`}
    >
      <ConfirmReminder />
      <div className="grid max-w-lg justify-items-start gap-5">
        {token === undefined && <p>This page is opened by the link in the letter of your colleague.</p>}
        {invitation === null && (
          <p>This invitation is not open any more: it was accepted, taken back, or is over its 7 days. Ask for a new one.</p>
        )}
        {invitation != null && (
          <p className="text-pretty">
            <InvitationWords invitation={invitation} />
            {isForAnother && ` It is for ${invitation.email}: sign in with that address.`}
          </p>
        )}
        <Fault error={accepting.error} />
        {token !== undefined && invitation != null && !isForAnother && person?.email_confirmed === true && (
          <Button dress="ink" busy={accepting.isPending} onClick={() => accept({ token })}>
            Accept the invitation
          </Button>
        )}
      </div>
    </Sheet>
  );
}
