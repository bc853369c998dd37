import type { DeliveredPaymentEvent } from '../payments/events';
import { orderNumber } from '../orders/rules';
import type { NotificationKind } from './kinds';
import type { Notice } from './notify';

type Told = Extract<
  DeliveredPaymentEvent,
  { name: 'payment.paid' | 'payment.review' | 'payment.failed' }
>;

/** The buyer's notice of a payment event; they may have left the page long ago. */
function kindOf({ name, data: { payment } }: Told): NotificationKind | null {
  // Who gave cash to the courier knows.
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
