import type { ReceivedInvitation } from '../../../api/business/members.ts';
import { rich } from '../../../messages/t.ts';

/** Who sent an invitation, to which business, and in which role. */
export function InvitationText({ invitation: { business, invited_by: inviter, role } }: { readonly invitation: ReceivedInvitation }) {
  const strong = (text: React.ReactNode[]) => <strong className="font-medium">{text}</strong>;
  return inviter === null
    ? rich('business.invitationAnonymous', { business, role, strong })
    : rich('business.invitation', { inviter, business, role, strong });
}
