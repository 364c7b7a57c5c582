import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ownInvitationsQuery } from '../../../api/business/members.ts';
import { confirmEmail, sessionKey } from '../../../api/people/session.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Loading, Sheet } from '../../../parts/sheet.tsx';
import { optional, text } from '../../../search.ts';
import { OwnInvitations } from '../../business/parts/own-invitations.tsx';

export const Route = createFileRoute('/_inside/_own/confirm')({
  validateSearch: (search) => optional('token', text(search.token)),
  component: Confirm,
});

/** Where the link in the letter leads. Whoever opens it signs in first, so that nobody confirms what a stranger set up on their address. */
function Confirm() {
  const { token } = Route.useSearch();
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: confirmEmail,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: sessionKey }),
        queries.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
      ]),
  });
  const { mutate } = confirming;
  const sent = useRef(false);
  useEffect(() => {
    // A link is good once, and effects run twice while developing.
    if (sent.current || token === undefined) return;
    sent.current = true;
    mutate({ token });
  }, [token, mutate]);
  return (
    <Sheet title="Confirm your e-mail">
      <div className="grid justify-items-start gap-6">
        {token === undefined && <p>This page is opened by the link in the letter that we sent you.</p>}
        {confirming.isPending && <Loading />}
        {confirming.isSuccess && (
          <>
            <p role="status">Your e-mail address is confirmed.</p>
            <OwnInvitations />
            <ButtonLink dress="ink" to="/">
              Go on
            </ButtonLink>
          </>
        )}
        <Fault error={confirming.error} />
      </div>
    </Sheet>
  );
}
