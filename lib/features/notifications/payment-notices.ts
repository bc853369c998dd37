import type { DeliveredPaymentEvent } from '../payments/events';
import { orderNumber } from '../orders/rules';
import type { NotificationKind } from './kinds';
import type { Notice } from './notify';

type Told = Extract<DeliveredPaymentEvent, { name: 'payment.paid' | 'payment.review' }>;

/** What a person decided, as its buyer is told of it; what a provider's page says they know. */
function kindOf({ name, data: { payment } }: Told): NotificationKind | null {
  if (name === 'payment.paid') {
    const isReleased = payment.history.some(({ event }) => event === 'released');
    return payment.wallet || isReleased ? 'paymentVerified' : null;
  }
  if (payment.wallet?.review === 'asked') return 'paymentAsked';
  return payment.wallet?.review === 'rejected' ? 'paymentRejected' : null;
}

/** The buyer of a payment that a person looked at hears what became of it. */
export function paymentNotices(event: Told): Notice[] {
  const kind = kindOf(event);
  if (kind === null) return [];
  const { customerId, purchaseId, wallet } = event.data.payment;
  const reason = kind === 'paymentVerified' ? '' : (wallet?.reviewNote ?? '');
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
