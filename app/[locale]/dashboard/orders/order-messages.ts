/** Words of everything interactive on the pages of orders, the login on top of it included. */
export const ORDER_MESSAGES = [
  'dashboardOrders',
  'status',
  'buyers',
  'dashboardUi',
  'refundDesk',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;
