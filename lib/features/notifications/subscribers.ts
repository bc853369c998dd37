import 'server-only';
import type { DeliveredEvent, Subscriber } from '../../platform/events/event';
import type { DeliveredAccountEvent } from '../accounts/shared';
import type { DeliveredComplaintEvent } from '../aftersales/complaints/shared';
import type { DeliveredAbuseDecided } from '../catalogue/abuse/shared';
import type { DeliveredSellerDocumentTold } from '../accounts/verification/shared';
import type { DeliveredContestDecided } from '../aftersales/track-record/shared';
import type { DeliveredCampaignAnswered } from '../checkout/campaigns/shared';
import type { DeliveredListEvent } from '../checkout/lists/shared';
import type { DeliveredThreadsUnread } from '../conversations/shared';
import type { DeliveredDeadlinesReminded } from '../aftersales/deadlines';
import type { DeliveredProductReview } from '../catalogue/moderation';
import type { DeliveredReviewEvent } from '../aftersales/reviews/shared';
import type { DeliveredOrderEvent } from '../orders/shared';
import type { DeliveredPaymentEvent } from '../payments/shared';
import { waitingPoisha } from '../payments';
import type { DeliveredPayoutEvent } from '../ledger/payouts/shared';
import type { DeliveredReturnEvent } from '../aftersales/returns/shared';
import { NotificationModel } from '../../../models/notification';
import { queueSource } from '../../platform/metrics/statistics';
import type { DeliveredSmsBudgetEvent } from './messages/shared';
import {
  budgetNotices,
  complaintNotices,
  deadlineNotices,
  paymentNotices,
  refundNotices,
  type DeliveredRefundEvent,
  payoutNotices,
  reviewNotices,
  contestNotices,
  listNotices,
  documentNotices,
  campaignNotices,
  takedownNotices,
  threadNotices,
} from './notices';
import { leftWithCode, queueDeliveryCodes, parcelNotices, type ParcelTold } from './parcel-notices';
import { orderNotices } from './order-notices';
import { notify, type Notice } from './notify';
import { returnNotices } from './return-notices';
import { queuePurchaseMessages } from './sms-messages';

type PaymentTold = Extract<
  DeliveredPaymentEvent,
  { name: 'payment.paid' | 'payment.review' | 'payment.failed' }
>;
type Told =
  | DeliveredComplaintEvent
  | DeliveredAbuseDecided
  | DeliveredContestDecided
  | DeliveredCampaignAnswered
  | DeliveredListEvent
  | DeliveredSellerDocumentTold
  | DeliveredThreadsUnread
  | DeliveredDeadlinesReminded
  | DeliveredOrderEvent
  | DeliveredProductReview
  | DeliveredAccountEvent
  | ParcelTold
  | PaymentTold
  | DeliveredRefundEvent
  | DeliveredPayoutEvent
  | DeliveredReturnEvent
  | Exclude<DeliveredReviewEvent, { name: 'review.changed' }>
  | DeliveredSmsBudgetEvent;

const EVENTS: readonly Told['name'][] = [
  'order.placed',
  'order.released',
  'order.awaited',
  'order.moved',
  'order.linesCancelled',
  'order.cancelled',
  'order.contactChanged',
  'parcel.moved',
  'parcel.reportIgnored',
  'payment.paid',
  'payment.review',
  'payment.failed',
  'product.reviewed',
  'account.entered',
  'account.signedIn',
  'account.passwordChanged',
  'refund.due',
  'refund.done',
  'refund.failed',
  'refunds.overdue',
  'payout.account',
  'payout.paid',
  'payout.failed',
  'payout.returned',
  'return.requested',
  'return.moved',
  'return.message',
  'return.reminded',
  'review.asked',
  'review.shown',
  'review.answered',
  'review.hidden',
  'complaint.opened',
  'complaint.moved',
  'contest.decided',
  'saved.news',
  'shops.news',
  'abuse.decided',
  'sellerDocument.told',
  'threads.unread',
  'campaign.answered',
  'deadlines.reminded',
  'messages.budget',
];

/** The dashboard's bell, and through it the mails. */
export const notificationSubscriber: Subscriber = {
  name: 'notifications',
  events: EVENTS,
  async deliver(events) {
    const told = (events as (DeliveredEvent & Told)[]).map(async (event) => ({
      source: event.id,
      at: event.at,
      notices: await noticesOf(event),
    }));
    await notify(await Promise.all(told));
    const placed = (events as (DeliveredEvent & Told)[]).flatMap((event) =>
      event.name === 'order.placed' ? [event.data.order.purchaseId] : [],
    );
    await queuePurchaseMessages(placed);
    await queueDeliveryCodes((events as (DeliveredEvent & Told)[]).filter(leftWithCode));
  },
};

function noticesOf(event: Told): Notice[] | Promise<Notice[]> {
  switch (event.name) {
    case 'product.reviewed': {
      const { authorId, productId, status, productName, productNameBn, reason } = event.data;
      return [
        {
          userId: authorId,
          kind: status === 'published' ? 'productPublished' : 'productRejected',
          subjectId: productId,
          productName,
          ...(productNameBn && { productNameBn }),
          ...(reason && { reason }),
        },
      ];
    }
    case 'account.entered': {
      const { accountId, reason } = event.data;
      return [
        {
          userId: accountId,
          kind: 'supportEntered',
          subjectId: accountId,
          productName: '',
          reason,
        },
      ];
    }
    case 'account.signedIn':
    case 'account.passwordChanged': {
      const { accountId, browser, system, network } = event.data;
      return [
        {
          userId: accountId,
          kind: event.name === 'account.signedIn' ? 'newSignIn' : 'passwordChanged',
          subjectId: accountId,
          productName: '',
          browser,
          system,
          network,
        },
      ];
    }
    case 'parcel.moved':
    case 'parcel.reportIgnored':
      return parcelNotices(event);
    case 'refund.due':
    case 'refund.done':
    case 'refund.failed':
    case 'refunds.overdue':
      return refundNotices(event);
    case 'payment.paid':
    case 'payment.review':
    case 'payment.failed':
      return paymentNotices(event);
    case 'payout.account':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.returned':
      return payoutNotices(event);
    case 'return.requested':
    case 'return.moved':
    case 'return.message':
    case 'return.reminded':
      return returnNotices(event);
    case 'review.asked':
    case 'review.shown':
    case 'review.answered':
    case 'review.hidden':
      return reviewNotices(event);
    case 'complaint.opened':
    case 'complaint.moved':
      return complaintNotices(event);
    case 'campaign.answered':
      return campaignNotices(event);
    case 'abuse.decided':
      return takedownNotices(event);
    case 'contest.decided':
      return contestNotices(event);
    case 'saved.news':
    case 'shops.news':
      return listNotices(event);
    case 'sellerDocument.told':
      return documentNotices(event);
    case 'threads.unread':
      return threadNotices(event);
    case 'deadlines.reminded':
      return deadlineNotices(event);
    case 'messages.budget':
      return budgetNotices(event);
    default:
      return withMoney(event, orderNotices(event));
  }
}

/** Adds to notices about goods that do not come the buyer's amount that waits for a second person. */
async function withMoney(event: DeliveredOrderEvent, notices: Notice[]): Promise<Notice[]> {
  const { order } = event.data;
  if (!('customerId' in order)) return notices;
  const isTold = ({ userId, kind }: Notice) =>
    TELL_OF_MONEY.has(kind) && userId.equals(order.customerId);
  if (!notices.some(isTold)) return notices;
  const poisha = await waitingPoisha(order._id);
  if (poisha === 0) return notices;
  return notices.map((notice) => (isTold(notice) ? { ...notice, poisha } : notice));
}

const TELL_OF_MONEY: ReadonlySet<Notice['kind']> = new Set([
  'orderCancelled',
  'orderReturned',
  'orderLinesCancelled',
]);

/** Notifications whose messages are yet to be queued. */
export const mailStatistics = queueSource({
  name: 'mails',
  collection: () => NotificationModel.collection,
  waiting: () => ({ mail: 'due' }),
  since: 'at',
});
