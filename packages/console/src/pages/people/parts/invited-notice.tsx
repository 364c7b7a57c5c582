import { useQuery } from '@tanstack/react-query';
import { invitationQuery } from '../../../api/business/members.ts';
import { t } from '../../../messages/t.ts';
import { Notice } from '../../../parts/notice.tsx';
import { InvitationText } from '../../business/parts/invitation-text.tsx';

/** Shows the invitation whose link was opened, before the user signs in or signs up. */
export function InvitedNotice({ to }: { readonly to: string | undefined }) {
  const invitation = useInvitation(to);
  if (invitation == null) return null;
  return (
    <Notice>
      <InvitationText invitation={invitation} /> {t('people.invitationEmail', { email: invitation.email })}
    </Notice>
  );
}

/** The invitation that `to` leads to after signing in. */
export function useInvitation(to: string | undefined) {
  const token = to?.startsWith('/console/invitation?') ? new URL(to, 'https://console.invalid').searchParams.get('token') : null;
  return useQuery({ ...invitationQuery(token ?? ''), enabled: token !== null }).data;
}
