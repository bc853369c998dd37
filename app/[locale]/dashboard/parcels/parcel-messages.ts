/** Words of everything interactive on the pages of parcels, the login on top of it included. */
export const PARCEL_MESSAGES = [
  'parcelDesk',
  'packing',
  'dashboardOrders',
  'dashboardUi',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;
