/** What people are told of. The first two and the stock go to the seller. */
export const NOTIFICATION_KINDS = [
  'productPublished',
  'productRejected',
  'stockLow',
  /** To the seller: somebody ordered. */
  'orderPlaced',
  /** To the customer: a step forward, e.g. `shipped`. */
  'orderStep',
  /** To whoever did not do it. */
  'orderCancelled',
  'orderReturned',
  /** To the customer: units of it that they don't get. */
  'orderLinesCancelled',
  /** To the customer: what a person says of a payment, which leads to its purchase. */
  'paymentVerified',
  'paymentAsked',
  'paymentRejected',
  /** To the account's own person. */
  'newSignIn',
  'passwordChanged',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
