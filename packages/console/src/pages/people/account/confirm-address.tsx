import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { confirmNewEmail } from '../../../api/people/account.ts';
import { sessionKey } from '../../../api/people/session.ts';
import { t } from '../../../messages/t.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Page } from '../../../parts/page.tsx';
import { optional, parseText } from '../../../search.ts';

export const Route = createFileRoute('/_app/_account/confirm-address')({
  validateSearch: (search) => optional('token', parseText(search.token)),
  component: ConfirmAddress,
});

/** Opened from the email to a new address. It requires a click, because mail scanners open links automatically. */
function ConfirmAddress() {
  const { token } = Route.useSearch();
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: confirmNewEmail,
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  });
  return (
    <Page title={t('people.confirmNewEmailTitle')}>
      <div className="grid max-w-lg justify-items-start gap-6">
        {token === undefined && <p>{t('people.confirmNewEmailWithoutToken')}</p>}
        {confirming.isSuccess ? (
          <>
            <p role="status">{t('people.newEmailConfirmed')}</p>
            <ButtonLink variant="primary" to="/account">
              {t('people.goToAccount')}
            </ButtonLink>
          </>
        ) : (
          token !== undefined && (
            <Button variant="primary" busy={confirming.isPending} onClick={() => confirming.mutate({ token })}>
              {t('people.useNewEmail')}
            </Button>
          )
        )}
        <ErrorNotice error={confirming.error} />
      </div>
    </Page>
  );
}
