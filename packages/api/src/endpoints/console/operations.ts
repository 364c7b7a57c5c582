import { acceptInvitation } from './business/accept-invitation.ts';
import { changeBusiness } from './business/change-business.ts';
import { changeRole } from './business/change-role.ts';
import { closeBusiness } from './business/close-business.ts';
import { createBusiness } from './business/create-business.ts';
import { exportAudit } from './business/export-audit.ts';
import { findInBusiness } from './business/find-in-business.ts';
import { getBusiness } from './business/get-business.ts';
import { getStart } from './business/get-start.ts';
import { invite } from './business/invite.ts';
import { listAudit } from './business/list-audit.ts';
import { listBusinesses } from './business/list-businesses.ts';
import { listInvitations } from './business/list-invitations.ts';
import { listMembers } from './business/list-members.ts';
import { removeMember } from './business/remove-member.ts';
import { takeBackInvitation } from './business/take-back-invitation.ts';
import { tryCall } from './business/try-call.ts';
import { changeKeyLabel } from './keys/change-key-label.ts';
import { listClaims } from './keys/list-claims.ts';
import { listKeys } from './keys/list-keys.ts';
import { makeKey } from './keys/make-key.ts';
import { openClaim } from './keys/open-claim.ts';
import { revokeKeyOfBusiness } from './keys/revoke-key.ts';
import { showKey } from './keys/show-key.ts';
import { takeBackClaim } from './keys/take-back-claim.ts';
import { searchLibrary } from './library/search-library.ts';
import { approveLink } from './links/approve-link.ts';
import { listLinks } from './links/list-links.ts';
import { rejectLink } from './links/reject-link.ts';
import { reopenLink } from './links/reopen-link.ts';
import { listLooksOfBusiness } from './looks/list-looks.ts';
import { previewLook } from './looks/preview-look.ts';
import type { ConsoleOperation } from './operation.ts';
import { askForAddress } from './people/ask-for-address.ts';
import { askReset } from './people/ask-reset.ts';
import { changeName } from './people/change-name.ts';
import { changePassword } from './people/change-password.ts';
import { confirmAddress } from './people/confirm-address.ts';
import { confirmEmail } from './people/confirm-email.ts';
import { confirmSecondFactor } from './people/confirm-second-factor.ts';
import { endSession } from './people/end-session.ts';
import { getMe } from './people/get-me.ts';
import { listSessions } from './people/list-sessions.ts';
import { removeSecondFactor } from './people/remove-second-factor.ts';
import { resetPassword } from './people/reset-password.ts';
import { sendConfirmation } from './people/send-confirmation.ts';
import { sendSecondFactor } from './people/send-second-factor.ts';
import { setUpSecondFactor } from './people/set-up-second-factor.ts';
import { signIn } from './people/sign-in.ts';
import { signOut } from './people/sign-out.ts';
import { signUp } from './people/sign-up.ts';
import { exportRefusals } from './usage/export-refusals.ts';
import { exportUsage } from './usage/export-usage.ts';
import { getUsage } from './usage/get-usage.ts';
import { listRefusals } from './usage/list-refusals.ts';

/** Every operation of the console, in the order in which a person meets them. */
export const consoleOperations = (): readonly ConsoleOperation[] => [
  getMe,
  changeName,
  signUp,
  confirmEmail,
  sendConfirmation,
  signIn,
  sendSecondFactor,
  signOut,
  askReset,
  resetPassword,
  changePassword,
  askForAddress,
  confirmAddress,
  setUpSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  listSessions,
  endSession,
  listBusinesses,
  createBusiness,
  getBusiness,
  changeBusiness,
  closeBusiness,
  getStart,
  findInBusiness,
  tryCall,
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
  exportUsage,
  listRefusals,
  exportRefusals,
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
