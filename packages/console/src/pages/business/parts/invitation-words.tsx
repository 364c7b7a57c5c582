import type { OpenInvitation } from '../../../api/business/members.ts';

/** Who invites to what, and as what. */
export const InvitationWords = ({ invitation: { business, invited_by, role } }: { readonly invitation: OpenInvitation }) => (
  <>
    {invited_by ?? 'A colleague'} invites you to work in <strong className="font-medium">{business}</strong> as {role}.
  </>
);
