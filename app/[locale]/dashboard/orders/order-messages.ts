/** Words of everything interactive on the pages of orders, the login on top of it included. */
export const ORDER_MESSAGES = [
  'dashboardOrders',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
];
