import { useQuery } from '@tanstack/react-query';
import { invitationQuery } from '../../../api/business/members.ts';
import { Notice } from '../../../parts/notice.tsx';
import { InvitationWords } from '../../business/parts/invitation-words.tsx';

/** Whoever comes by the link of an invitation is told of it before they sign in or make an account. */
export function InvitedNotice({ to }: { readonly to: string | undefined }) {
  const invitation = useInvitation(to);
  if (invitation == null) return null;
  return (
    <Notice>
      <InvitationWords invitation={invitation} /> It is for {invitation.email}.
    </Notice>
  );
}

/** The invitation to which somebody is on the way. */
export function useInvitation(to: string | undefined) {
  const token = to?.startsWith('/console/invitation?') ? new URL(to, 'https://console.invalid').searchParams.get('token') : null;
  return useQuery({ ...invitationQuery(token ?? ''), enabled: token !== null }).data;
}
