import { acceptInvitation } from './accept-invitation.ts';
import { approveLink } from './approve-link.ts';
import { askReset } from './ask-reset.ts';
import { changeBusiness } from './change-business.ts';
import { changeKeyLabel } from './change-key-label.ts';
import { changePassword } from './change-password.ts';
import { changeRole } from './change-role.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { createBusiness } from './create-business.ts';
import { endSession } from './end-session.ts';
import { exportAudit } from './export-audit.ts';
import { getBusiness } from './get-business.ts';
import { getMe } from './get-me.ts';
import { getUsage } from './get-usage.ts';
import { invite } from './invite.ts';
import { listAudit } from './list-audit.ts';
import { listBusinesses } from './list-businesses.ts';
import { listClaims } from './list-claims.ts';
import { listInvitations } from './list-invitations.ts';
import { listKeys } from './list-keys.ts';
import { listLinks } from './list-links.ts';
import { listLooksOfBusiness } from './list-looks.ts';
import { listMembers } from './list-members.ts';
import { listSessions } from './list-sessions.ts';
import { makeKey } from './make-key.ts';
import { openClaim } from './open-claim.ts';
import type { ConsoleOperation } from './operation.ts';
import { previewLook } from './preview-look.ts';
import { rejectLink } from './reject-link.ts';
import { removeMember } from './remove-member.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { reopenLink } from './reopen-link.ts';
import { resetPassword } from './reset-password.ts';
import { revokeKeyOfBusiness } from './revoke-key.ts';
import { searchLibrary } from './search-library.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendSecondFactor } from './send-second-factor.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';
import { showKey } from './show-key.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { takeBackClaim } from './take-back-claim.ts';
import { takeBackInvitation } from './take-back-invitation.ts';

/** Every operation of the console, in the order in which a person meets them. */
export const consoleOperations = (): readonly ConsoleOperation[] => [
  getMe,
  signUp,
  confirmEmail,
  sendConfirmation,
  signIn,
  sendSecondFactor,
  signOut,
  askReset,
  resetPassword,
  changePassword,
  setUpSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  listSessions,
  endSession,
  listBusinesses,
  createBusiness,
  getBusiness,
  changeBusiness,
  listMembers,
  changeRole,
  removeMember,
  listInvitations,
  invite,
  takeBackInvitation,
  acceptInvitation,
  listKeys,
  changeKeyLabel,
  revokeKeyOfBusiness,
  makeKey,
  showKey,
  listClaims,
  openClaim,
  takeBackClaim,
  getUsage,
  listAudit,
  exportAudit,
  listLooksOfBusiness,
  previewLook,
  listLinks,
  approveLink,
  rejectLink,
  reopenLink,
  searchLibrary,
];
