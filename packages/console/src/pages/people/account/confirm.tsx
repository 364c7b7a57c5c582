import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { businessesQuery } from '../../../api/business/businesses.ts';
import { receivedInvitationsQuery } from '../../../api/business/members.ts';
import { confirmEmail, sessionKey } from '../../../api/people/session.ts';
import { t } from '../../../messages/t.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading, Page } from '../../../parts/page.tsx';
import { optional, parseText } from '../../../search.ts';
import { ReceivedInvitations } from '../../business/parts/received-invitations.tsx';
import { readAfterSignUp, saveAfterSignUp } from '../parts/after-sign-up.ts';

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
    <Page title={t(confirming.isSuccess ? 'people.emailConfirmedTitle' : 'people.confirmEmailTitle')}>
      <div className="grid justify-items-start gap-6">
        {token === undefined && <p>{t('people.confirmEmailWithoutToken')}</p>}
        {confirming.isPending && <Loading />}
        {confirming.isSuccess && (
          <>
            <ReceivedInvitations />
            <NextStep />
          </>
        )}
        <ErrorNotice error={confirming.error} />
      </div>
    </Page>
  );
}

/** Where the user was going when they signed up; otherwise their business, which they may still have to create. */
function NextStep() {
  const router = useRouter();
  const { data: businesses } = useQuery(businessesQuery);
  const next = readAfterSignUp();
  const hasNoBusiness = businesses?.length === 0;
  return (
    <>
      <p role="status" className="max-w-prose text-pretty">
        {t('people.emailAddressConfirmed')} {hasNoBusiness && t('people.createBusinessNext')}
      </p>
      {next !== undefined ? (
        <Button
          variant="primary"
          onClick={() => {
            saveAfterSignUp(undefined);
            router.history.push(next);
          }}
        >
          {t('common.continue')}
        </Button>
      ) : (
        <ButtonLink variant="primary" to={hasNoBusiness ? '/businesses/new' : '/'}>
          {t(hasNoBusiness ? 'business.create' : 'common.continue')}
        </ButtonLink>
      )}
    </>
  );
}
