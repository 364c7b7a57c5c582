import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { receivedInvitationsQuery } from '../../../api/business/members.ts';
import { confirmEmail, sessionKey } from '../../../api/people/session.ts';
import { t } from '../../../messages/t.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading, Page } from '../../../parts/page.tsx';
import { optional, parseText } from '../../../search.ts';
import { ReceivedInvitations } from '../../business/parts/received-invitations.tsx';

export const Route = createFileRoute('/_app/_account/confirm')({
  validateSearch: (search) => optional('token', parseText(search.token)),
  component: Confirm,
});

/** Opened from the confirmation email. It requires signing in, so that no one confirms an account that a stranger created with their address. */
function Confirm() {
  const { token } = Route.useSearch();
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: confirmEmail,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: sessionKey }),
        queries.invalidateQueries({ queryKey: receivedInvitationsQuery.queryKey }),
      ]),
  });
  const { mutate } = confirming;
  const isSent = useRef(false);
  useEffect(() => {
    // The token works once, and React runs effects twice in development.
    if (isSent.current || token === undefined) return;
    isSent.current = true;
    mutate({ token });
  }, [token, mutate]);
  return (
    <Page title={t('people.confirmEmailTitle')}>
      <div className="grid justify-items-start gap-6">
        {token === undefined && <p>{t('people.confirmEmailWithoutToken')}</p>}
        {confirming.isPending && <Loading />}
        {confirming.isSuccess && (
          <>
            <p role="status">{t('people.emailAddressConfirmed')}</p>
            <ReceivedInvitations />
            <ButtonLink variant="primary" to="/">
              {t('common.continue')}
            </ButtonLink>
          </>
        )}
        <ErrorNotice error={confirming.error} />
      </div>
    </Page>
  );
}
