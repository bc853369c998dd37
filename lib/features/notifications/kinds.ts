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
  /** To the customer: its money did not come in time, which ended it. */
  'orderExpired',
  /** To the seller: it is paid in advance after all, so its money is to be waited for. */
  'orderAwaited',
  /** To the seller, and to the customer: who receives the order or where was changed by somebody else. */
  'orderContact',
  'orderContactMine',
  /** To the customer: where a parcel is. */
  'parcelShipped',
  'parcelOut',
  'parcelFailed',
  'parcelDelivered',
  'parcelPartly',
  'parcelReturning',
  'parcelLost',
  /** To the seller: a parcel that waits for them. */
  'parcelAttempt',
  'parcelInspect',
  'parcelGone',
  'parcelContradicted',
  /** To the customer: what became of a payment, which leads to its purchase. */
  'paymentVerified',
  'paymentAsked',
  'paymentRejected',
  'paymentFailed',
  /** To the account's own person. */
  'newSignIn',
  'passwordChanged',
  /** To the buyer: money is to come back, came back, and could not be sent yet. */
  'refundDue',
  'refundDone',
  'refundDelayed',
  /** To administrators: one could not be sent; so many have their last day near, or behind them. */
  'refundFailed',
  'refundsNear',
  'refundsLate',
  /** To the seller: what became of money on its way, and of where it goes. */
  'payoutPaid',
  'payoutFailed',
  'payoutReturned',
  'payoutAccountChanged',
  'payoutAccountVerified',
  'payoutAccountRejected',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
