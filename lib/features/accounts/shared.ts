export {
  addAddressRoute,
  addressFormRoute,
  changeAddressRoute,
  listAddressesRoute,
  removeAddressRoute,
} from './addresses/routes';
export * as addressesRoutes from './addresses/routes';
export {
  ADDRESS_FORM_FIELDS,
  MOST_ADDRESSES,
  addressSchema,
  deliveryAddressShape,
} from './addresses/schema';
export type { AddressInput, AddressView } from './addresses/schema';
export { ADDRESS_LABELS, ADDRESS_USES } from './addresses/types';
export type {
  DeliveredAccountEvent,
  ShopChanged,
  SignInMethodChange,
  SignInMethodEvent,
  UserChanged,
} from './events';
export { askErasureRoute, withdrawErasureRoute } from './erasure/routes';
export * as erasureRoutes from './erasure/routes';
export { ERASED_NAME, ERASED_TEXT, ERASURE_DAYS, ERASURE_OBSTACLES } from './erasure/types';
export type { ErasureObstacle, ErasureView } from './erasure/types';
export { exportOwnDataRoute, exportUsersRoute } from './export-routes';
export * as userExportRoutes from './export-routes';
export type { OwnDataPart } from './own-data-types';
export {
  factorConfirmRoute,
  factorOffRoute,
  factorOfferRoute,
  loginStepRoute,
  passkeyAddRoute,
  passkeyOfferRoute,
  passkeyRemoveRoute,
  proofCodeRoute,
  proofPasskeyRoute,
  proofRoute,
  recoveryRoute,
  stepPasskeyRoute,
} from './factor/routes';
export * as factorRoutes from './factor/routes';
export { MOST_PASSKEYS } from './factor/schema';
export type { NewPasskey, PasskeyView, SignedPasskey } from './factor/schema';
export { MERGE_OBSTACLES } from './merge-types';
export type { MergeObstacle } from './merge-types';
export { contactOf, personName } from './name-rules';
export { whyRefused } from './password-rules';
export { givenName } from './phone-rules';
export { phoneCodeSchema, phoneSignInSchema } from './phone-schema';
export { addAccountNoteRoute } from './notes/routes';
export * as noteRoutes from './notes/routes';
export type { AccountNote } from './notes/schema';
export {
  changeAccessRoute,
  changePasswordRoute,
  changeUserRoute,
  endSessionsRoute,
  forgotRoute,
  getProfileRoute,
  isAdminRoute,
  listSessionsRoute,
  listUsersRoute,
  loginCodeRoute,
  loginPhoneRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  resetRoute,
  tokenRoute,
  updateProfileFormRoute,
  updateProfileRoute,
} from './routes';
export * as routes from './routes';
export {
  ACCOUNT_KINDS,
  USER_SORTS,
  loginSchema,
  passwordChangeSchema,
  profileChangeSchema,
  profileFormOf,
  quotaFormSchema,
  registrationSchema,
  userListSchema,
} from './schema';
export type {
  AccountDetail,
  AccountKind,
  AccountRow,
  OwnAccount,
  ProfileChange,
  SessionUser,
  UserChange,
  UserList,
  UserState,
  UserView,
} from './schema';
export type { SessionView } from './sessions/schema';
export { shopNameKey } from './shops/name-rules';
export {
  saveHolidayRoute,
  saveShopLowStockRoute,
  saveShopOfRoute,
  saveShopRoute,
} from './shops/routes';
export * as shopRoutes from './shops/routes';
export {
  HOLIDAY_FORM_FIELDS,
  LOW_STOCK_FORM_FIELDS,
  SHOP_FORM_FIELDS,
  holidaySchema,
  shopLowStockSchema,
  shopSchema,
} from './shops/schema';
export type { PublicShop, ShopView } from './shops/schema';
export type { SignInFollower } from './sign-in-events';
export {
  emailProofRoute,
  mergeRoute,
  proveEmailRoute,
  signInMethodAddRoute,
  signInMethodCodeRoute,
  signInMethodRemoveRoute,
  undoRoute,
} from './sign-in-method-routes';
export * as signInMethodRoutes from './sign-in-method-routes';
export type { OwnMethods } from './sign-in-method-schema';
export { REMOVABLE } from './sign-in-method-types';
export type { OwnProof, Removable } from './sign-in-method-types';
export {
  acceptInvitationRoute,
  changeStaffRoleRoute,
  changeTeamRoleRoute,
  inviteStaffRoute,
  inviteToTeamRoute,
  leaveTeamRoute,
  listStaffRoute,
  listTeamRoute,
  revokeInvitationRoute,
  revokeTeamInvitationRoute,
} from './staff-routes';
export * as staffRoutes from './staff-routes';
export { enterAccountRoute, leaveAccountRoute, supportNowRoute } from './support/routes';
export * as supportRoutes from './support/routes';
export type { SupportNow, SupportVisit } from './support/schema';
export { INVITATION_HOURS, MOST_MEMBERS } from './staff-schema';
export type { StaffView, TeamMemberView } from './staff-schema';
