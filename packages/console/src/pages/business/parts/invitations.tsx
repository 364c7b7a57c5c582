import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { cancelInvitation, invitationsQuery } from '../../../api/business/members.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { EmailText } from '../../../parts/email-text.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { Table } from '../../../parts/table.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import { roleNames } from './roles.ts';

export function Invitations() {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data: invitations, error } = useQuery(invitationsQuery(business));
  const cancelling = useMutation({
    mutationFn: (invitation: string) => cancelInvitation(business, invitation),
    onSettled: () => queries.invalidateQueries({ queryKey: businessQueryKey(business, 'invitations') }),
  });
  if (error !== null) return <ErrorNotice error={error} />;
  if (invitations === undefined || invitations.length === 0) return null;
  return (
    <Section title={t('business.invitations')}>
      <ErrorNotice error={cancelling.error} />
      <Table
        caption={t('business.invitations')}
        rows={invitations}
        getId={({ id }) => id}
        columns={[
          {
            heading: t('business.invitationEmail'),
            isRowHeader: true,
            cell: ({ email }) => (
              <span className="font-medium">
                <EmailText email={email} />
              </span>
            ),
          },
          { heading: t('business.invitationRole'), cell: ({ role }) => t(roleNames[role]) },
          {
            heading: t('business.invitationSent'),
            cell: ({ invited_at, invited_by }) => (
              <>
                <Timestamp at={invited_at} />
                {invited_by !== null && (
                  <span className="block text-[0.9375rem] text-muted">
                    {rich('business.invitationSentBy', { name: <EmailText key="name" email={invited_by} /> })}
                  </span>
                )}
              </>
            ),
          },
          { heading: t('business.invitationExpires'), cell: ({ expires_at }) => <Timestamp at={expires_at} /> },
          {
            heading: t('business.invitationActions'),
            isHeadingHidden: true,
            cell: ({ id, email }) => (
              <Button busy={cancelling.isPending && cancelling.variables === id} onClick={() => cancelling.mutate(id)}>
                {rich('business.invitationCancel', { email, sr: srOnly })}
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
}
