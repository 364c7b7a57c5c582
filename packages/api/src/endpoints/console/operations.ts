import { changePlan } from './billing/change-plan.ts';
import { getBilling } from './billing/get-billing.ts';
import { openPortal } from './billing/open-portal.ts';
import { readChangeCost } from './billing/read-change-cost.ts';
import { startCheckout } from './billing/start-checkout.ts';
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
import { listOwnInvitations } from './business/list-own-invitations.ts';
import { readInvitation } from './business/read-invitation.ts';
import { removeMember } from './business/remove-member.ts';
import { takeBackInvitation } from './business/take-back-invitation.ts';
import { tryCall } from './business/try-call.ts';
import { getEdit } from './edits/get-edit.ts';
import { listEdits } from './edits/list-edits.ts';
import { previewEdit } from './edits/preview-edit.ts';
import { publishEdit } from './edits/publish-edit.ts';
import { saveEdit } from './edits/save-edit.ts';
import { takeBackEdit } from './edits/take-back-edit.ts';
import { changeKeyLabel } from './keys/change-key-label.ts';
import { listClaims } from './keys/list-claims.ts';
import { listKeys } from './keys/list-keys.ts';
import { makeKey } from './keys/make-key.ts';
import { openClaim } from './keys/open-claim.ts';
import { revokeKeyOfBusiness } from './keys/revoke-key.ts';
import { showKey } from './keys/show-key.ts';
import { takeBackClaim } from './keys/take-back-claim.ts';
import { previewCard } from './library/preview-card.ts';
import { searchLibrary } from './library/search-library.ts';
import { annotateLink } from './links/annotate-link.ts';
import { approveLink } from './links/approve-link.ts';
import { approveLinks } from './links/approve-links.ts';
import { listLinks } from './links/list-links.ts';
import { rejectLink } from './links/reject-link.ts';
import { reopenLink } from './links/reopen-link.ts';
import { reopenLinks } from './links/reopen-links.ts';
import { tellLibrary } from './links/tell-library.ts';
import { archiveLook } from './looks/archive-look.ts';
import { chooseDefaultLook } from './looks/choose-default-look.ts';
import { createLook } from './looks/create-look.ts';
import { judgePalette } from './looks/judge-palette.ts';
import { listLooksOfBusiness } from './looks/list-looks.ts';
import { listStarts } from './looks/list-starts.ts';
import { listLookVersions } from './looks/list-versions.ts';
import { publishLook } from './looks/publish-look.ts';
import { renameLookOfBusiness } from './looks/rename-look.ts';
import { restoreVersion } from './looks/restore-version.ts';
import { saveDraft } from './looks/save-draft.ts';
import { listShares } from './looks/shares/list-shares.ts';
import { openSharedLook } from './looks/shares/open-shared-look.ts';
import { revokeShare } from './looks/shares/revoke-share.ts';
import { shareLook } from './looks/shares/share-look.ts';
import { drawSettings } from './looks/shown/draw-settings.ts';
import { previewDraft } from './looks/shown/preview-draft.ts';
import { previewLook } from './looks/shown/preview-look.ts';
import { showSettings } from './looks/shown/show-settings.ts';
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
import { addPicture } from './pictures/add-picture.ts';
import { deletePicture } from './pictures/delete-picture.ts';
import { listPictures } from './pictures/list-pictures.ts';
import { proposePalettes } from './pictures/propose-palettes.ts';
import { addProducts } from './products/add-products.ts';
import { beginUpload } from './products/begin-upload.ts';
import { cancelImport } from './products/cancel-import.ts';
import { exportBadRows } from './products/export-bad-rows.ts';
import { exportProducts } from './products/export-products.ts';
import { getImport } from './products/get-import.ts';
import { listImports } from './products/list-imports.ts';
import { matchAgain } from './products/match-again.ts';
import { previewFile } from './products/preview-file.ts';
import { sendPiece } from './products/send-piece.ts';
import { startImport } from './products/start-import.ts';
import { beginShop } from './storefront/begin-shop.ts';
import { connectShop } from './storefront/connect-shop.ts';
import { getShop } from './storefront/get-shop.ts';
import { importFromShop } from './storefront/import-from-shop.ts';
import { setShopFacts } from './storefront/set-shop-facts.ts';
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
  readInvitation,
  listOwnInvitations,
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
  getShop,
  beginShop,
  connectShop,
  importFromShop,
  setShopFacts,
  getBilling,
  readChangeCost,
  startCheckout,
  openPortal,
  changePlan,
  listAudit,
  exportAudit,
  listLooksOfBusiness,
  previewLook,
  createLook,
  saveDraft,
  previewDraft,
  publishLook,
  listLookVersions,
  restoreVersion,
  renameLookOfBusiness,
  chooseDefaultLook,
  archiveLook,
  shareLook,
  listShares,
  revokeShare,
  openSharedLook,
  listStarts,
  showSettings,
  drawSettings,
  judgePalette,
  listPictures,
  addPicture,
  deletePicture,
  proposePalettes,
  listImports,
  beginUpload,
  sendPiece,
  previewFile,
  startImport,
  getImport,
  cancelImport,
  exportBadRows,
  addProducts,
  matchAgain,
  exportProducts,
  listLinks,
  approveLink,
  rejectLink,
  reopenLink,
  listEdits,
  getEdit,
  previewEdit,
  saveEdit,
  publishEdit,
  takeBackEdit,
  approveLinks,
  reopenLinks,
  annotateLink,
  tellLibrary,
  searchLibrary,
  previewCard,
];
