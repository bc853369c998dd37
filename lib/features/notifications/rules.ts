import { deskPaths } from '../../shop/desk-paths';
import { paths } from '../../shop/paths';
import type { NotificationType } from './types';

/** Whether a notification is about an order. */
export function isAboutOrder(kind: NotificationType): boolean {
  return kind.startsWith('order');
}

/** Whether it is about money that its reader earned as a seller. */
function isAboutPayout(kind: NotificationType): kind is NotificationType & `payout${string}` {
  return kind.startsWith('payout');
}

/** Whether it is about its reader's own account; else it is about an order or a product. */
export function isAboutAccount(kind: NotificationType): boolean {
  const isAccess = kind === 'newSignIn' || kind === 'passwordChanged' || kind === 'supportEntered';
  return isAccess || isAboutPayout(kind);
}

/** Whether it is about a parcel; its `productName` is then the parcel's number. */
export function isAboutParcel(
  kind: NotificationType,
): kind is NotificationType & `parcel${string}` {
  return kind.startsWith('parcel');
}

/** Whether a parcel's notification is for its seller. */
export function isToParcelSeller(kind: NotificationType & `parcel${string}`): boolean {
  switch (kind) {
    case 'parcelAttempt':
    case 'parcelInspect':
    case 'parcelGone':
    case 'parcelContradicted':
      return true;
    case 'parcelShipped':
    case 'parcelOut':
    case 'parcelFailed':
    case 'parcelDelivered':
    case 'parcelPartly':
    case 'parcelReturning':
    case 'parcelLost':
      return false;
  }
}

/** Whether it is about money that goes back. */
export function isAboutRefund(kind: NotificationType): boolean {
  return kind.startsWith('refund');
}

/** Whether it is about goods that are given back; what happened says its step. */
export function isAboutReturn(
  kind: NotificationType,
): kind is Extract<NotificationType, 'returnBuyer' | 'returnDesk'> {
  return kind === 'returnBuyer' || kind === 'returnDesk';
}

/** Whether it is about a complaint (its `productName` is then its number) or about last moments, which stay. */
export function isAboutComplaint(kind: NotificationType): boolean {
  return kind.startsWith('complaint') || kind.startsWith('deadlines');
}

/** Whether it is about messages of the other side, which stay. */
export function isAboutThread(kind: NotificationType): boolean {
  return kind.startsWith('threads');
}

/** Returns true for notices about saved products or followed shops, which are more than the one that it names. */
export function isAboutLists(
  kind: NotificationType,
): kind is Extract<NotificationType, 'savedCheaper' | 'savedBack' | 'shopNews'> {
  return kind === 'savedCheaper' || kind === 'savedBack' || kind === 'shopNews';
}

/** Whether it is about how a purchase is paid; its `productName` is then the purchase's number. */
export function isAboutPurchase(kind: NotificationType): boolean {
  return kind.startsWith('payment');
}

/**
 * Where a notification leads: the order, the product or the refund, as its reader sees it, or the account. Null for an order
 * that ended: either side may be told, and a cancelled one is gone.
 */
export function notificationPath(kind: NotificationType, subjectId: string): string | null {
  switch (kind) {
    case 'orderPlaced':
    case 'orderAwaited':
    case 'orderContact':
      return paths.dashboardOrder(subjectId);
    case 'orderReview':
    case 'orderReviewAnswered':
    case 'orderReviewHidden':
      return paths.review(subjectId);
    case 'orderReviewed':
      return paths.dashboardReviews;
    case 'contestAccepted':
    case 'contestRefused':
      return paths.trackRecord;
    case 'takedownProduct':
    case 'takedownProductKept':
    case 'takedownProductEnded':
      return `${paths.dashboardProduct(subjectId)}#takedown`;
    case 'takedownSeller':
    case 'takedownSellerKept':
    case 'takedownSellerEnded':
      return paths.contact;
    case 'sellerDocumentApproved':
    case 'sellerDocumentRefused':
    case 'sellerDocumentEnding':
    case 'sellerDocumentEnded':
      return deskPaths.verification;
    case 'campaignAccepted':
    case 'campaignRefused':
      return paths.campaign(subjectId);
    case 'orderStep':
    case 'orderLinesCancelled':
    case 'orderExpired':
    case 'orderContactMine':
      return paths.order(subjectId);
    case 'parcelShipped':
    case 'parcelOut':
    case 'parcelFailed':
    case 'parcelDelivered':
    case 'parcelPartly':
    case 'parcelReturning':
    case 'parcelLost':
      return `${paths.order(subjectId)}#parcels`;
    case 'parcelAttempt':
    case 'parcelInspect':
    case 'parcelGone':
    case 'parcelContradicted':
      return paths.parcel(subjectId);
    case 'orderCancelled':
    case 'orderReturned':
      return null;
    case 'productPublished':
    case 'productRejected':
    case 'stockLow':
      return paths.dashboardProduct(subjectId);
    case 'paymentVerified':
    case 'paymentAsked':
    case 'paymentRejected':
    case 'paymentFailed':
      return paths.pay(subjectId);
    case 'supportEntered':
      return `${paths.profile}#support`;
    case 'newSignIn':
    case 'passwordChanged':
      return paths.sessions;
    case 'refundDue':
    case 'refundDone':
    case 'refundDelayed':
      return `${paths.purchase(subjectId)}#refunds`;
    case 'refundFailed':
      return paths.refund(subjectId);
    case 'refundsNear':
      return paths.refunds;
    case 'refundsLate':
      return `${paths.refunds}?tab=late`;
    case 'payoutPaid':
    case 'payoutFailed':
    case 'payoutReturned':
    case 'payoutAccountChanged':
    case 'payoutAccountVerified':
    case 'payoutAccountRejected':
      return paths.balance;
    case 'returnBuyer':
      return paths.return(subjectId);
    case 'returnDesk':
      return paths.dashboardReturn(subjectId);
    case 'complaintOpened':
    case 'complaintReplied':
    case 'complaintEscalated':
    case 'complaintSettled':
      return paths.dashboardComplaint(subjectId);
    case 'complaintAnswered':
    case 'complaintPassedOn':
    case 'complaintClosed':
      return paths.complaint(subjectId);
    case 'threadsUnread':
      return paths.threads;
    case 'threadsUnreadDesk':
      return paths.conversations;
    case 'savedCheaper':
    case 'savedBack':
      return deskPaths.savedList(subjectId);
    case 'shopNews':
      return paths.seller(subjectId);
    case 'deadlinesNear':
    case 'deadlinesLate':
      return paths.deadlines;
    case 'smsBudgetNear':
    case 'smsBudgetOver':
      return paths.messages;
  }
}
