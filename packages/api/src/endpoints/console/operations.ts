import { changePlan } from './billing/change-plan.ts';
import { getBilling } from './billing/get-billing.ts';
import { listInvoices } from './billing/list-invoices.ts';
import { openPortal } from './billing/open-portal.ts';
import { previewPlanChange } from './billing/preview-plan-change.ts';
import { startCheckout } from './billing/start-checkout.ts';
import { acceptInvitation } from './business/accept-invitation.ts';
import { cancelInvitation } from './business/cancel-invitation.ts';
import { changeBusiness } from './business/change-business.ts';
import { changeRole } from './business/change-role.ts';
import { closeBusiness } from './business/close-business.ts';
import { createBusiness } from './business/create-business.ts';
import { exportAuditLog } from './business/export-audit-log.ts';
import { getBusiness } from './business/get-business.ts';
import { getInvitation } from './business/get-invitation.ts';
import { getSetupProgress } from './business/get-setup-progress.ts';
import { inviteMember } from './business/invite-member.ts';
import { listAuditLog } from './business/list-audit-log.ts';
import { listBusinesses } from './business/list-businesses.ts';
import { listInvitations } from './business/list-invitations.ts';
import { listMembers } from './business/list-members.ts';
import { listOwnInvitations } from './business/list-own-invitations.ts';
import { removeMember } from './business/remove-member.ts';
import { searchBusiness } from './business/search-business.ts';
import { testCall } from './business/test-call.ts';
import { getEdit } from './edits/get-edit.ts';
import { listEdits } from './edits/list-edits.ts';
import { previewEdit } from './edits/preview-edit.ts';
import { publishEdit } from './edits/publish-edit.ts';
import { resetEdit } from './edits/reset-edit.ts';
import { saveEdit } from './edits/save-edit.ts';
import { deleteImage } from './images/delete-image.ts';
import { listImages } from './images/list-images.ts';
import { suggestFromWebsite } from './images/suggest-from-website.ts';
import { suggestPalettes } from './images/suggest-palettes.ts';
import { uploadImage } from './images/upload-image.ts';
import { cancelClaim } from './keys/cancel-claim.ts';
import { changeKeyLabel } from './keys/change-key-label.ts';
import { createClaim } from './keys/create-claim.ts';
import { createKey } from './keys/create-key.ts';
import { listClaims } from './keys/list-claims.ts';
import { listKeys } from './keys/list-keys.ts';
import { revokeKeyOfBusiness } from './keys/revoke-key.ts';
import { showKey } from './keys/show-key.ts';
import { browseLibrary } from './library/browse-library.ts';
import { getPerfume } from './library/get-perfume.ts';
import { listGifts } from './library/list-gifts.ts';
import { listSimilarPerfumes } from './library/list-similar-perfumes.ts';
import { previewCard } from './library/preview-card.ts';
import { searchLibrary } from './library/search-library.ts';
import { annotateLink } from './links/annotate-link.ts';
import { approveLink } from './links/approve-link.ts';
import { approveLinks } from './links/approve-links.ts';
import { listBulkReviews } from './links/list-bulk-reviews.ts';
import { listLinks } from './links/list-links.ts';
import { rejectLink } from './links/reject-link.ts';
import { rejectLinks } from './links/reject-links.ts';
import { reopenLink } from './links/reopen-link.ts';
import { requestPerfume } from './links/request-perfume.ts';
import { undoBulkReview } from './links/undo-bulk-review.ts';
import { withdrawPerfumeRequest } from './links/withdraw-perfume-request.ts';
import { archiveLook } from './looks/archive-look.ts';
import { checkPalette } from './looks/check-palette.ts';
import { chooseDefaultLook } from './looks/choose-default-look.ts';
import { createLook } from './looks/create-look.ts';
import { listLookTemplates } from './looks/list-look-templates.ts';
import { listLooksOfBusiness } from './looks/list-looks.ts';
import { listLookVersions } from './looks/list-versions.ts';
import { previewDraft } from './looks/preview/preview-draft.ts';
import { previewLayouts } from './looks/preview/preview-layouts.ts';
import { previewLook } from './looks/preview/preview-look.ts';
import { previewSettings } from './looks/preview/preview-settings.ts';
import { printCard } from './looks/preview/print-card.ts';
import { renderSettings } from './looks/preview/render-settings.ts';
import { publishLook } from './looks/publish-look.ts';
import { renameLookOfBusiness } from './looks/rename-look.ts';
import { restoreVersion } from './looks/restore-version.ts';
import { saveDraft } from './looks/save-draft.ts';
import { listShares } from './looks/shares/list-shares.ts';
import { openSharedLook } from './looks/shares/open-shared-look.ts';
import { revokeShare } from './looks/shares/revoke-share.ts';
import { shareLook } from './looks/shares/share-look.ts';
import type { ConsoleOperation } from './operation.ts';
import { addPasskey } from './people/add-passkey.ts';
import { changeMe } from './people/change-me.ts';
import { changePassword } from './people/change-password.ts';
import { confirmEmail } from './people/confirm-email.ts';
import { confirmEmailChange } from './people/confirm-email-change.ts';
import { confirmSecondFactor } from './people/confirm-second-factor.ts';
import { getMe } from './people/get-me.ts';
import { listPasskeys } from './people/list-passkeys.ts';
import { listSessions } from './people/list-sessions.ts';
import { removePasskey } from './people/remove-passkey.ts';
import { removeSecondFactor } from './people/remove-second-factor.ts';
import { renamePasskey } from './people/rename-passkey.ts';
import { requestEmailChange } from './people/request-email-change.ts';
import { requestPasswordReset } from './people/request-password-reset.ts';
import { resetPassword } from './people/reset-password.ts';
import { revokeSession } from './people/revoke-session.ts';
import { sendConfirmation } from './people/send-confirmation.ts';
import { setUpPasskey } from './people/set-up-passkey.ts';
import { setUpSecondFactor } from './people/set-up-second-factor.ts';
import { signIn } from './people/sign-in.ts';
import { signInWithPasskey } from './people/sign-in-with-passkey.ts';
import { signOut } from './people/sign-out.ts';
import { signUp } from './people/sign-up.ts';
import { startPasskeySignIn } from './people/start-passkey-sign-in.ts';
import { verifySecondFactor } from './people/verify-second-factor.ts';
import { addProducts } from './products/add-products.ts';
import { cancelImport } from './products/cancel-import.ts';
import { decideShopWord } from './products/decide-shop-word.ts';
import { exportProducts, exportProductsWorkbook } from './products/export-products.ts';
import { exportSkippedRows } from './products/export-skipped-rows.ts';
import { getImport } from './products/get-import.ts';
import { listImports } from './products/list-imports.ts';
import { listMissingCards } from './products/list-missing-cards.ts';
import { listShopWords } from './products/list-shop-words.ts';
import { previewFile } from './products/preview-file.ts';
import { rematchProducts } from './products/rematch-products.ts';
import { startImport } from './products/start-import.ts';
import { startUpload } from './products/start-upload.ts';
import { uploadPiece } from './products/upload-piece.ts';
import { claimShop } from './storefront/claim-shop.ts';
import { connectShop } from './storefront/connect-shop.ts';
import { getShop } from './storefront/get-shop.ts';
import { getShopInstallation } from './storefront/get-shop-installation.ts';
import { importFromShop } from './storefront/import-from-shop.ts';
import { setMetafieldSync } from './storefront/set-metafield-sync.ts';
import { startShopConnection } from './storefront/start-shop-connection.ts';
import { exportRejectedCalls } from './usage/export-rejected-calls.ts';
import { exportUsage } from './usage/export-usage.ts';
import { getUsage } from './usage/get-usage.ts';
import { listRejectedCalls } from './usage/list-rejected-calls.ts';

/** All console operations, in the order in which a user meets them. */
export const consoleOperations = (): readonly ConsoleOperation[] => [
  getMe,
  changeMe,
  signUp,
  confirmEmail,
  sendConfirmation,
  signIn,
  startPasskeySignIn,
  signInWithPasskey,
  verifySecondFactor,
  signOut,
  requestPasswordReset,
  resetPassword,
  changePassword,
  requestEmailChange,
  confirmEmailChange,
  setUpSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  setUpPasskey,
  addPasskey,
  listPasskeys,
  renamePasskey,
  removePasskey,
  listSessions,
  revokeSession,
  listBusinesses,
  createBusiness,
  getBusiness,
  changeBusiness,
  closeBusiness,
  getSetupProgress,
  searchBusiness,
  testCall,
  listMembers,
  changeRole,
  removeMember,
  listInvitations,
  inviteMember,
  cancelInvitation,
  getInvitation,
  listOwnInvitations,
  acceptInvitation,
  listKeys,
  changeKeyLabel,
  revokeKeyOfBusiness,
  createKey,
  showKey,
  listClaims,
  createClaim,
  cancelClaim,
  getUsage,
  exportUsage,
  listRejectedCalls,
  exportRejectedCalls,
  getShop,
  startShopConnection,
  connectShop,
  getShopInstallation,
  claimShop,
  importFromShop,
  setMetafieldSync,
  getBilling,
  listInvoices,
  previewPlanChange,
  startCheckout,
  openPortal,
  changePlan,
  listAuditLog,
  exportAuditLog,
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
  listLookTemplates,
  previewSettings,
  previewLayouts,
  renderSettings,
  printCard,
  checkPalette,
  listImages,
  uploadImage,
  deleteImage,
  suggestPalettes,
  suggestFromWebsite,
  listImports,
  startUpload,
  uploadPiece,
  previewFile,
  startImport,
  getImport,
  cancelImport,
  exportSkippedRows,
  addProducts,
  listMissingCards,
  listShopWords,
  decideShopWord,
  rematchProducts,
  exportProducts,
  exportProductsWorkbook,
  listLinks,
  approveLink,
  rejectLink,
  reopenLink,
  listEdits,
  getEdit,
  previewEdit,
  saveEdit,
  publishEdit,
  resetEdit,
  approveLinks,
  rejectLinks,
  listBulkReviews,
  undoBulkReview,
  annotateLink,
  requestPerfume,
  withdrawPerfumeRequest,
  searchLibrary,
  browseLibrary,
  getPerfume,
  previewCard,
  listSimilarPerfumes,
  listGifts,
];
