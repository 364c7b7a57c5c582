import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { acceptInvitation, businessesQuery } from '../../../api/business/businesses.ts';
import { receivedInvitationsQuery } from '../../../api/business/members.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { InvitationText } from './invitation-text.tsx';

/** Open invitations to the user's confirmed address: they need no link, so they survive sign-up, confirmation and a change of browser. */
export function ReceivedInvitations() {
  const { data: invitations = [] } = useQuery(receivedInvitationsQuery);
  const { accept, accepting } = useAcceptInvitation();
  return (
    <>
      <ErrorNotice error={accepting.error} />
      {invitations.map((invitation) => (
        <Notice key={invitation.id}>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <p>
              <InvitationText invitation={invitation} />
            </p>
            <Button variant="primary" busy={accepting.isPending} onClick={() => accept({ invitation: invitation.id })}>
              {t('business.joinBusiness', { business: invitation.business })}
            </Button>
          </div>
        </Notice>
      ))}
    </>
  );
}

/** Accepts an invitation and opens its business. */
export function useAcceptInvitation() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const accepting = useMutation({
    mutationFn: acceptInvitation,
    async onSuccess({ business }) {
      await queries.refetchQueries({ queryKey: businessesQuery.queryKey });
      void queries.invalidateQueries({ queryKey: receivedInvitationsQuery.queryKey });
      await navigate({ to: '/b/$business', params: { business: business.id }, replace: true });
    },
  });
  return { accept: accepting.mutate, accepting };
}
