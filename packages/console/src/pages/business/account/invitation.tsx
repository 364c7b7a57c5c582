import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { invitationQuery } from '../../../api/business/members.ts';
import { useSession } from '../../../api/people/session.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Page } from '../../../parts/page.tsx';
import { optional, parseText } from '../../../search.ts';
import { ConfirmReminder } from '../../people/parts/confirm-reminder.tsx';
import { InvitationText } from '../parts/invitation-text.tsx';
import { useAcceptInvitation } from '../parts/received-invitations.tsx';

export const Route = createFileRoute('/_app/_account/invitation')({
  validateSearch: (search) => optional('token', parseText(search.token)),
  component: Invitation,
});

/** The page that an invitation email links to. */
function Invitation() {
  const { token } = Route.useSearch();
  const person = useSession();
  const { accept, accepting } = useAcceptInvitation();
  const { data: invitation } = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== undefined });
  const isOtherAddress = invitation != null && person !== null && invitation.email !== person.email;
  return (
    <Page
      title={invitation == null ? t('business.join') : t('business.joinBusiness', { business: invitation.business })}
      lead={t('business.joinLead', { email: person?.email ?? '' })}
    >
      <ConfirmReminder />
      <div className="grid max-w-lg justify-items-start gap-5">
        {token === undefined && <p>{t('business.invitationNoToken')}</p>}
        {invitation === null && <p>{t('business.invitationInvalid')}</p>}
        {invitation != null && (
          <p className="text-pretty">
            <InvitationText invitation={invitation} />
          </p>
        )}
        {isOtherAddress && <p className="text-pretty">{t('business.invitationOtherAddress', { email: invitation.email })}</p>}
        <ErrorNotice error={accepting.error} />
        {token !== undefined && invitation != null && !isOtherAddress && person?.email_confirmed === true && (
          <Button variant="primary" busy={accepting.isPending} onClick={() => accept({ token })}>
            {t('business.invitationAccept')}
          </Button>
        )}
      </div>
    </Page>
  );
}
