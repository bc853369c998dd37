import 'server-only';
import type { DeliveredEvent, Subscriber } from '../../platform/events/event';
import type { DeliveredAccountEvent } from '../accounts/events';
import type { DeliveredProductReview } from '../moderation/events';
import type { DeliveredOrderEvent } from '../orders/events';
import type { DeliveredPaymentEvent } from '../payments/events';
import { orderNotices } from './order-notices';
import { notify, type Notice } from './notify';
import { paymentNotices } from './payment-notices';

type PaymentTold = Extract<DeliveredPaymentEvent, { name: 'payment.paid' | 'payment.review' }>;
type Told = DeliveredOrderEvent | DeliveredProductReview | DeliveredAccountEvent | PaymentTold;

const EVENTS: readonly Told['name'][] = [
  'order.placed',
  'order.released',
  'order.moved',
  'order.linesCancelled',
  'order.cancelled',
  'payment.paid',
  'payment.review',
  'product.reviewed',
  'account.signedIn',
  'account.passwordChanged',
];

/** The dashboard's bell, and through it the mails. */
export const notificationSubscriber: Subscriber = {
  name: 'notifications',
  events: EVENTS,
  deliver: (events) =>
    notify(
      (events as (DeliveredEvent & Told)[]).map((event) => ({
        source: event.id,
        at: event.at,
        notices: noticesOf(event),
      })),
    ),
};

function noticesOf(event: Told): Notice[] {
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
    case 'payment.paid':
    case 'payment.review':
      return paymentNotices(event);
    default:
      return orderNotices(event);
  }
}
