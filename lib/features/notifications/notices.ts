import 'server-only';
import { Types } from 'mongoose';
import { findStaffWith } from '../accounts';
import type { DeliveredDeadlinesReminded } from '../aftersales/deadlines';
import type { DeliveredComplaintEvent } from '../aftersales/complaints/shared';
import type { DeliveredReviewEvent } from '../aftersales/reviews/shared';
import type { DeliveredPayoutEvent } from '../ledger/payouts/shared';
import type { DeliveredPaymentEvent, DeliveredRefundsOverdue } from '../payments/shared';
import { serverLabels } from '../../platform/i18n/server-labels';
import { orderNumber } from '../orders/shared';
import type { DeliveredSmsBudgetEvent } from './messages/shared';
import type { DeliveredAbuseDecided } from '../catalogue/abuse/shared';
import type { DeliveredSellerDocumentTold } from '../accounts/verification/shared';
import type { DeliveredContestDecided } from '../aftersales/track-record/shared';
import type { DeliveredCampaignAnswered } from '../checkout/campaigns/shared';
import type { DeliveredListEvent } from '../checkout/lists/shared';
import type { DeliveredThreadsUnread } from '../conversations/shared';
import type { Notice } from './notify';
import { BY_SMS, type NotificationType } from './types';

/** Administrators hear once in a month that most of its money for SMS is spent, and once that all is. */
export async function budgetNotices({ data }: DeliveredSmsBudgetEvent): Promise<Notice[]> {
  const { isOver, percent, spentPoisha } = data;
  return (await findStaffWith('messages.manage')).map((userId) => ({
    userId,
    kind: isOver ? 'smsBudgetOver' : 'smsBudgetNear',
    subjectId: userId,
    productName: '',
    quantity: percent,
    poisha: spentPoisha,
  }));
}

/** Returns the notice of what the shop decided on a case that a seller contested. */
export function contestNotices({
  data: { sellerId, number, isAccepted },
}: DeliveredContestDecided): Notice[] {
  return [
    {
      userId: sellerId,
      kind: isAccepted ? 'contestAccepted' : 'contestRefused',
      subjectId: sellerId,
      productName: number,
    },
  ];
}

/** Returns the notice of a takedown, or of the answer to its appeal, which tells nothing of who reported. */
export function takedownNotices({
  data: { kind, subjectId, sellerId, name, nameBn, event, reason },
}: DeliveredAbuseDecided): Notice[] {
  const ends = { upheld: '', final: 'Kept', restored: 'Ended' } as const;
  const subject = kind === 'product' ? 'Product' : 'Seller';
  return [
    {
      userId: sellerId,
      kind: `takedown${subject}${ends[event]}`,
      subjectId,
      productName: name,
      ...(nameBn && { productNameBn: nameBn }),
      reason,
    },
  ];
}

const DOCUMENT_NOTICES = {
  approved: 'sellerDocumentApproved',
  refused: 'sellerDocumentRefused',
  ending: 'sellerDocumentEnding',
  expired: 'sellerDocumentEnded',
  void: 'sellerDocumentEnded',
} as const;

/** Returns a seller's notice of what became of a document by which they prove who they are. */
export function documentNotices({
  data: { sellerId, kind, what, reason },
}: DeliveredSellerDocumentTold): Notice[] {
  return [
    {
      userId: sellerId,
      kind: DOCUMENT_NOTICES[what],
      subjectId: sellerId,
      productName: serverLabels('en')(`sellerDocument.${kind}`),
      productNameBn: serverLabels('bn')(`sellerDocument.${kind}`),
      ...(reason && { reason: beginningOf(reason) }),
    },
  ];
}

/** Returns the notice of messages that somebody has not read for an hour. */
export function threadNotices({
  data: { userId, party, threadId, threads },
}: DeliveredThreadsUnread): Notice[] {
  const kind = party === 'buyer' ? 'threadsUnread' : 'threadsUnreadDesk';
  return [{ userId, kind, subjectId: threadId, productName: '', quantity: threads }];
}

/** Returns the notice of saved products that are cheaper or back, or of new goods of followed shops. */
export function listNotices(event: DeliveredListEvent): Notice[] {
  if (event.name === 'shops.news') {
    const { accountId, sellerId, sellerName, products } = event.data;
    return [
      {
        ...{ userId: accountId, kind: 'shopNews', subjectId: sellerId, productName: sellerName },
        quantity: products,
      },
    ];
  }
  const { accountId, listId, news, productName, productNameBn, pricePoisha, products, bySms } =
    event.data;
  return [
    {
      userId: accountId,
      kind: news === 'cheaper' ? 'savedCheaper' : 'savedBack',
      subjectId: listId,
      productName,
      ...(productNameBn && { productNameBn }),
      quantity: products,
      poisha: pricePoisha,
      ...(bySms && { step: BY_SMS }),
    },
  ];
}

/** Returns the notice of the shop's answer to a product that a seller entered for a campaign. */
export function campaignNotices({
  data: { sellerId, campaignId, productName, isAccepted },
}: DeliveredCampaignAnswered): Notice[] {
  const kind = isAccepted ? 'campaignAccepted' : 'campaignRefused';
  return [{ userId: sellerId, kind, subjectId: campaignId, productName }];
}

/** Returns the notices for deadlines that are near or over: to their seller, or to the staff. */
export async function deadlineNotices({
  data: { sellerId, urgency, count },
}: DeliveredDeadlinesReminded): Promise<Notice[]> {
  const people = sellerId ? [sellerId] : await findStaffWith('orders.manage');
  const kind = urgency === 'late' ? 'deadlinesLate' : 'deadlinesNear';
  return people.map((userId) => ({
    userId,
    kind,
    subjectId: userId,
    productName: '',
    quantity: count,
  }));
}

type ComplaintNotice = NotificationType & `complaint${string}`;

/** Most characters of a message that a notice quotes. */
const MAX_TOLD = 300;

function beginningOf(text: string): string {
  if (text.length <= MAX_TOLD) return text;
  const cut = text.slice(0, MAX_TOLD);
  const space = cut.search(/\s\S*$/u);
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
}

/**
 * Returns the notices of a complaint event: for every party except the one who caused it, and for the shop
 * once the complaint is the shop's to handle.
 */
export async function complaintNotices(event: DeliveredComplaintEvent): Promise<Notice[]> {
  const { complaint, text } = event.data;
  const to = (userId: Types.ObjectId, kind: ComplaintNotice): Notice => ({
    userId,
    kind,
    subjectId: complaint._id,
    productName: complaint.number,
    ...(text && { reason: beginningOf(text) }),
  });
  const { sellerId, customerId } = complaint;
  if (event.name === 'complaint.opened') return [to(sellerId, 'complaintOpened')];
  const staff = async (kind: ComplaintNotice) =>
    (await findStaffWith('complaints.decide'))
      .filter((userId) => String(userId) !== String(sellerId))
      .map((userId) => to(userId, kind));
  switch (event.data.event) {
    case 'answered':
      return [
        to(customerId, 'complaintAnswered'),
        ...(event.data.by === 'shop' ? [to(sellerId, 'complaintReplied')] : []),
      ];
    case 'replied':
      return [
        to(sellerId, 'complaintReplied'),
        ...(complaint.state === 'escalated' ? await staff('complaintReplied') : []),
      ];
    case 'escalated':
      return [to(sellerId, 'complaintEscalated'), ...(await staff('complaintEscalated'))];
    case 'overdue':
      return [
        to(customerId, 'complaintPassedOn'),
        to(sellerId, 'complaintEscalated'),
        ...(await staff('complaintEscalated')),
      ];
    case 'settled':
      return [to(sellerId, 'complaintSettled')];
    case 'closed':
      return [to(customerId, 'complaintClosed'), to(sellerId, 'complaintSettled')];
  }
}

const ACCOUNT_TYPES = {
  changed: 'payoutAccountChanged',
  verified: 'payoutAccountVerified',
  rejected: 'payoutAccountRejected',
} as const;
const MONEY_TYPES = {
  'payout.paid': 'payoutPaid',
  'payout.failed': 'payoutFailed',
  'payout.returned': 'payoutReturned',
} as const;

/** Returns a seller's notices about payouts, and about the account they go to. */
export function payoutNotices(event: DeliveredPayoutEvent): Notice[] {
  const { sellerId, reason } = event.data;
  const about = {
    userId: sellerId,
    subjectId: sellerId,
    productName: '',
    ...(reason !== '' && { reason }),
  };
  if ('what' in event.data) return [{ ...about, kind: ACCOUNT_TYPES[event.data.what] }];
  const kind = MONEY_TYPES[event.name as keyof typeof MONEY_TYPES];
  return [{ ...about, kind, poisha: event.data.amountPoisha }];
}

type Told = Extract<
  DeliveredPaymentEvent,
  { name: 'payment.paid' | 'payment.review' | 'payment.failed' }
>;

/** The buyer's notice of a payment event; they may have left the page long ago. */
function kindOf({ name, data: { payment } }: Told): NotificationType | null {
  // A buyer who gave cash to the courier already knows.
  if (name === 'payment.paid') return payment.method === 'cod' ? null : 'paymentVerified';
  if (name === 'payment.failed') return 'paymentFailed';
  if (payment.wallet?.review === 'asked') return 'paymentAsked';
  return payment.wallet?.review === 'rejected' ? 'paymentRejected' : null;
}

/** The buyer of a payment hears what became of it. */
export function paymentNotices(event: Told): Notice[] {
  const kind = kindOf(event);
  if (kind === null) return [];
  const { customerId, purchaseId, wallet } = event.data.payment;
  const isAnswer = kind === 'paymentAsked' || kind === 'paymentRejected';
  const reason = isAnswer ? (wallet?.reviewNote ?? '') : '';
  return [
    {
      userId: customerId,
      kind,
      subjectId: purchaseId,
      productName: orderNumber(String(purchaseId)),
      ...(reason && { reason }),
    },
  ];
}

type RefundEvent = Extract<DeliveredPaymentEvent, { data: { refund: unknown } }>;

export type DeliveredRefundEvent = RefundEvent | DeliveredRefundsOverdue;

/**
 * Returns the notices of a refund: to its buyer when it is to come, when it came and once if it could not be
 * sent; to administrators each time it can't be sent, or its last day is near or over.
 */
export async function refundNotices(event: DeliveredRefundEvent): Promise<Notice[]> {
  if (event.name === 'refunds.overdue') {
    const { urgency, count } = event.data;
    const kind = urgency === 'late' ? 'refundsLate' : 'refundsNear';
    return (await findStaffWith('refunds.manage')).map((userId) => ({
      userId,
      kind,
      subjectId: userId,
      productName: '',
      quantity: count,
    }));
  }
  const { refund } = event.data;
  const about = { productName: '', poisha: refund.amountPoisha };
  if (event.name === 'refund.failed') {
    const reason = refund.history.at(-1)?.note;
    const desk = (await findStaffWith('refunds.manage')).map((userId): Notice => ({
      ...about,
      userId,
      kind: 'refundFailed',
      subjectId: new Types.ObjectId(refund._id),
      ...(reason && { reason }),
    }));
    const failures = refund.history.filter(({ state }) => state === 'failed').length;
    if (failures > 1) return desk;
    const { customerId: userId, purchaseId: subjectId } = refund;
    return [...desk, { ...about, userId, kind: 'refundDelayed', subjectId }];
  }
  if (event.name === 'refund.due') {
    // Nobody can say yet that it comes; one that is tried again was told of before.
    const isToCome = refund.state !== 'waiting';
    const isFirst = refund.history.filter(({ state }) => state !== 'waiting').length <= 1;
    if (!isToCome || !isFirst) return [];
  }
  return [
    {
      ...about,
      userId: refund.customerId,
      kind: event.name === 'refund.due' ? 'refundDue' : 'refundDone',
      subjectId: refund.purchaseId,
    },
  ];
}

type ReviewTold = Exclude<DeliveredReviewEvent, { name: 'review.changed' }>;

/** Returns the notices of a review event for its buyer or seller; each leads to the review's order. */
export function reviewNotices(event: ReviewTold): Notice[] {
  if (event.name === 'review.asked') {
    const { orderId, customerId, productName, productNameBn, quantity, products } = event.data;
    return [
      {
        userId: customerId,
        kind: 'orderReview',
        subjectId: orderId,
        productName,
        ...(productNameBn && { productNameBn }),
        quantity,
        products,
      },
    ];
  }
  const { orderId, customerId, sellerId, productName, productNameBn } = event.data.review;
  const to = (userId: typeof customerId, kind: NotificationType, reason = ''): Notice => ({
    userId,
    kind,
    subjectId: orderId,
    productName,
    ...(productNameBn && { productNameBn }),
    ...(reason && { reason: beginningOf(reason) }),
  });
  switch (event.name) {
    case 'review.shown':
      return [to(sellerId, 'orderReviewed')];
    case 'review.answered':
      return [to(customerId, 'orderReviewAnswered', event.data.text)];
    case 'review.hidden':
      return [to(customerId, 'orderReviewHidden', event.data.reason)];
  }
}
