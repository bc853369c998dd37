/** Words of the promotions' forms and buttons, and of the login on top of them. */
export const PROMOTION_MESSAGES = [
  'promotions',
  'dashboardUi',
  'category',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;
