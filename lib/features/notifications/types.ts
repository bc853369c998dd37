/** Kinds of notifications; the first two and the stock go to the seller. */
export const NOTIFICATION_TYPES = [
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
  /** To the customer: a request for a review, the seller's answer to it, and that the shop hid it. */
  'orderReview',
  'orderReviewAnswered',
  'orderReviewHidden',
  /** To the seller: a buyer reviewed a line of it. */
  'orderReviewed',
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
  /** To the account's own person: a staff member is in it to help, and why. */
  'supportEntered',
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
  /** To a return's buyer, and to its seller or the shop; `step` says what happened. */
  'returnBuyer',
  'returnDesk',
  /** To the seller, or the shop: a buyer complains, writes more, passes it on, or it is over. */
  'complaintOpened',
  'complaintReplied',
  'complaintEscalated',
  'complaintSettled',
  /** To the buyer: an answer, that the shop has it now, and its decision. */
  'complaintAnswered',
  'complaintPassedOn',
  'complaintClosed',
  /** To a buyer, and to a seller: messages that they have not read for an hour. */
  'threadsUnread',
  'threadsUnreadDesk',
  /** To a buyer: what they saved is cheaper than on that day, or back; shops that they follow have new goods. */
  'savedCheaper',
  'savedBack',
  'shopNews',
  /** To the seller: the shop took a contested case out of their track record, or left it in. */
  'contestAccepted',
  'contestRefused',
  /** To the seller: a product was taken down, stays so after their appeal, or is back; or the whole account. */
  'takedownProduct',
  'takedownProductKept',
  'takedownProductEnded',
  'takedownSeller',
  'takedownSellerKept',
  'takedownSellerEnded',
  /** To the seller: a product takes part in a campaign, or does not (any more). */
  'campaignAccepted',
  'campaignRefused',
  /** To the seller: what became of a document of theirs; `productName` says which. */
  'sellerDocumentApproved',
  'sellerDocumentRefused',
  'sellerDocumentEnding',
  'sellerDocumentEnded',
  /** To the seller, and to administrators: so many last moments are near, or over. */
  'deadlinesNear',
  'deadlinesLate',
  /** To administrators: most of the month's money for SMS is spent, or all of it. */
  'smsBudgetNear',
  'smsBudgetOver',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** `step` of a notification about saved products whose person asked for an SMS. */
export const BY_SMS = 'sms';
