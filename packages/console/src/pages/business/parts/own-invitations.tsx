import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { acceptInvitation, businessesQuery } from '../../../api/business/businesses.ts';
import { ownInvitationsQuery } from '../../../api/business/members.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault, Notice } from '../../../parts/notice.tsx';
import { InvitationWords } from './invitation-words.tsx';

/** Where the person is awaited. It needs no link, so that an invitation survives signing up, confirming, and another browser. */
export function OwnInvitations() {
  const { data: invitations = [] } = useQuery(ownInvitationsQuery);
  const { accept, accepting } = useAccept();
  return (
    <>
      <Fault error={accepting.error} />
      {invitations.map((invitation) => (
        <Notice key={invitation.id}>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <p>
              <InvitationWords invitation={invitation} />
            </p>
            <Button dress="ink" busy={accepting.isPending} onClick={() => accept({ invitation: invitation.id })}>
              Join {invitation.business}
            </Button>
          </div>
        </Notice>
      ))}
    </>
  );
}

/** Accepts, and leads into the business. */
export function useAccept() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const accepting = useMutation({
    mutationFn: acceptInvitation,
    async onSuccess({ business }) {
      await queries.refetchQueries({ queryKey: businessesQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey });
      await navigate({ to: '/b/$business', params: { business: business.id }, replace: true });
    },
  });
  return { accept: accepting.mutate, accepting };
}
