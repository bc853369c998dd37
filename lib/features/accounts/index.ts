import 'server-only';

export {
  addAddress,
  changeAddress,
  keepAddress,
  moveAddresses,
  noteAddressUse,
  removeAddress,
} from './addresses/commands';
export {
  findPickupAddress,
  findReturnAddress,
  getAddress,
  listAddresses,
  sellersAtAddress,
} from './addresses/queries';
export type { SellerAddress } from './addresses/queries';
export { changeAccess, changeUser, listUsers } from './administration';
export { lockBuyer } from './buyer-commands';
export { keepContact, registerUser, requireAllSteps, signIn, updateProfile } from './commands';
export type { SignedIn } from './commands';
export { requireUncommonPassword } from './common-passwords';
export { proveEmail, sendEmailProof } from './email-proof-commands';
export { askErasure, eraseAccounts, eraseGuest, withdrawErasure } from './erasure/commands';
export { setErasurePlan } from './erasure/plan';
export type { ErasedAccount, ErasurePlan } from './erasure/plan';
export { getErasure } from './erasure/queries';
export { confirmFactor, endFactor, offerFactor, renewRecovery } from './factor/commands';
export { addPasskey, offerPasskey, removePasskey } from './factor/passkey-commands';
export {
  askProofPasskey,
  getProofMethods,
  requireOldMethod,
  requireRecentProof,
  sendFreshCode,
  showProof,
} from './factor/proof-commands';
export { findFactorMethods, getFactorState } from './factor/queries';
export { readShownCodes, recoveryCookie } from './factor/shown-codes';
export { askStepPasskey, getWaitingLogin, takeStep } from './factor/step-commands';
export { findByProvedPhone, isGuest, provedContactOf } from './guest-queries';
export { findAccountFaults, mendAccountFault } from './integrity';
export { keepLanguage } from './language-commands';
export {
  ACCOUNTS_COLLECTION,
  countAccountsSince,
  exportUsers,
  getAccountDetail,
  listAccounts,
} from './list-queries';
export type { AccountPage } from './list-queries';
export {
  announceSellerChange,
  listUnfollowedAccounts,
  lockDisabled,
  lockOwners,
  lockProductQuota,
  lockStaff,
  noteProductsFollow,
} from './lock-commands';
export {
  accountSince,
  accountsOnDevicesOf,
  accountsWithPhone,
  adminSinceOf,
  findAccountContacts,
  findAccountEmail,
  findAccountId,
  findAccountNames,
  findAccountsNamed,
  findNamesApart,
  findOwnersMail,
  findPhoneDestinations,
  hasProvedAddress,
  hasLoginPhone,
  hasSignInPhone,
  profilePictures,
} from './lookup-queries';
export { getMergeOffer, mergeAccounts, moveMergedAccounts } from './merge-commands';
export { setAccountMoves } from './merge-moves';
export type { AccountMove, AccountMoves } from './merge-moves';
export { authOptions } from './next-auth-options';
export { pageActor, pageSessionId, pageSubject, requirePageActor } from './page-actor';
export { notePhoneUsed, proofOf, requireOwnProof, sendProofCode } from './password-check-commands';
export type { PasswordClient } from './password-check-commands';
export {
  changePassword,
  isResetTokenGood,
  requestPasswordReset,
  resetPassword,
} from './password-reset';
export { keepAccount, signInByPhone } from './phone-commands';
export { findAccountStates, findActiveAccount, findMailAddresses, getOwnAccount } from './queries';
export { MOST_HOURS_BACK, enterQueue, placeInQueue, placesInQueue } from './queue-commands';
export { readActor } from './read-actor';
export {
  findSenderContacts,
  getPublicAccount,
  getSellerSince,
  isSellerDisabled,
  sellsGoods,
} from './seller-queries';
export { setSellsCheck } from './sells';
export { clientOf, deviceCookieHeader, readClient } from './sessions/client';
export { endAllSessions, endOwnSessions, endSession } from './sessions/commands';
export { askingClientOf } from './sessions/known-devices';
export { openSession } from './sessions/open-session';
export { listSessions } from './sessions/queries';
export { saveShop, saveShopOf } from './shops/commands';
export { saveShopLowStock } from './shops/low-stock-commands';
export { saveHoliday, turnHolidays } from './shops/holiday-commands';
export { findShopFaults } from './shops/integrity';
export {
  findHolidays,
  findShopHours,
  findShopLowStock,
  findShopName,
  findShopPhone,
  getHolidayNow,
  getOwnShop,
  getPublicShop,
  getShopOf,
  listSellersAway,
  requireOpenShops,
  requireSellingName,
  shopPictures,
} from './shops/queries';
export { sendSignInCode } from './sign-in-code';
export {
  afterSignIn,
  goOnCookies,
  phoneStep,
  shownBefore,
  signInCookies,
  signInMethodOf,
  signInMethodStep,
  stepOf,
} from './sign-in-cookies';
export { setSignInFollowers, signedOutHeaders } from './sign-in-events';
export {
  addSignInMethod,
  getOwnMethods,
  getUnprovedEmail,
  removeSignInMethod,
  sendSignInMethodCode,
} from './sign-in-method-commands';
export { addAccountNote } from './notes/commands';
export { listAccountNotes } from './notes/queries';
export { enterAccount, leaveAccount, recordSupport } from './support/commands';
export { listSupportVisits, supportNow } from './support/queries';
export { changeStaffRole } from './staff-commands';
export {
  acceptInvitation,
  inviteStaff,
  inviteToTeam,
  revokeInvitation,
  revokeTeamInvitation,
} from './staff-invitation-commands';
export { findStaffWith, getOfferedRole, listStaff } from './staff-queries';
export { changeTeamRole, leaveTeam, listTeam, listTeamOf, peopleOfShops } from './team-commands';
export { isUndoGood, undoSignInMethodChange } from './undo-commands';
export { userWords } from './words';
