/** Words of the payouts' forms, and of the login on top of them. */
export const PAYOUT_MESSAGES = [
  'payouts',
  'dashboardUi',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;
