import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Navigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { businessesQuery } from '../../../api/business/businesses.ts';
import { receivedInvitationsQuery } from '../../../api/business/members.ts';
import { confirmEmail, isSignedOut, sessionKey } from '../../../api/people/session.ts';
import { showOnArrival } from '../../../frames/arrival-notice.tsx';
import { t } from '../../../messages/t.ts';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/page.tsx';
import { optional, parseText } from '../../../search.ts';
import { readAfterSignUp, saveAfterSignUp } from '../parts/after-sign-up.ts';
import { AuthPage } from '../parts/auth-page.tsx';

export const Route = createFileRoute('/_auth/confirm')({
  validateSearch: (search) => optional('token', parseText(search.token)),
  component: Confirm,
});

/**
 * Opened from the confirmation email. The browser that signed up is signed in; any other has to sign in first, so that no one confirms an
 * account that a stranger created with their address.
 */
function Confirm() {
  const { token } = Route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: confirmEmail,
    async onSuccess() {
      await queries.resetQueries({ queryKey: sessionKey });
      for (const { queryKey } of [businessesQuery, receivedInvitationsQuery]) queries.removeQueries({ queryKey });
      showOnArrival('people.emailAddressConfirmed');
      // Where the user was going when they signed up.
      const next = readAfterSignUp();
      saveAfterSignUp(undefined);
      if (next !== undefined) router.history.replace(next);
      else await router.navigate({ to: '/', replace: true });
    },
  });
  const { mutate } = confirming;
  const isSent = useRef(false);
  useEffect(() => {
    // The token works once, and React runs effects twice in development.
    if (isSent.current || token === undefined) return;
    isSent.current = true;
    mutate({ token });
  }, [token, mutate]);
  if (isSignedOut(confirming.error)) return <Navigate to="/sign-in" search={{ to: router.latestLocation.publicHref }} replace />;
  return (
    <AuthPage title={t('people.confirmEmailTitle')}>
      {token === undefined && <p>{t('people.confirmEmailWithoutToken')}</p>}
      {(confirming.isPending || confirming.isSuccess) && <Loading />}
      <ErrorNotice error={confirming.error} />
    </AuthPage>
  );
}
