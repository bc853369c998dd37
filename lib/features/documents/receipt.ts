import 'server-only';
import type { PaymentRecord } from '../../../models/payment';
import { inTransaction } from '../../platform/database/transaction';
import type { DeliveredEvent, Subscriber } from '../../platform/events/event';
import { findReceiptPurchase } from '../orders/paper-queries';
import { orderNumber } from '../orders/rules';
import type { DeliveredPaymentEvent } from '../payments/events';
import { issuePaper } from './issue-commands';

type Paid = Extract<DeliveredPaymentEvent, { name: 'payment.paid' }>;

/**
 * Gives each payment that arrived its receipt. After the payment's commit, as all receipts share the
 * shop's numbers: money must not wait for its turn at one counter.
 */
export const receiptSubscriber: Subscriber = {
  name: 'receipts',
  events: ['payment.paid'] satisfies Paid['name'][],
  async deliver(events) {
    for (const { at, data } of events as (DeliveredEvent & Paid)[]) {
      await issueReceipt(data.payment, at);
    }
  },
};

async function issueReceipt(payment: PaymentRecord, at: Date): Promise<void> {
  const { _id, purchaseId, orderId, customerId, method, amountPoisha, wallet } = payment;
  await inTransaction(async (session) => {
    const purchase = await findReceiptPurchase(purchaseId, session);
    // Only a check of the data can explain a payment of no purchase.
    if (!purchase) throw new Error(`The payment ${String(_id)} is of no purchase.`);
    const parts = purchase.orders.filter(
      (part) => part.cancelledAt === null && (!orderId || part._id.equals(orderId)),
    );
    await issuePaper(
      {
        kind: 'receipt',
        subject: `payment:${String(_id)}:paid`,
        issuedAt: at,
        sellerId: null,
        customerId: String(customerId),
        purchaseId: String(purchaseId),
        ...(orderId && { orderId: String(orderId) }),
        paymentId: String(_id),
        content: {
          purchaseNumber: orderNumber(String(purchaseId)),
          buyer: {
            name: purchase.customerName,
            phone: purchase.phoneNumber,
            address: purchase.shippingAddress,
          },
          method,
          reference: wallet?.transactionId ?? payment.moneyRef ?? payment.reference,
          paidAt: payment.paidAt ?? at,
          amountPoisha,
          orders: parts.map((part) => ({
            number: orderNumber(String(part._id)),
            sellerName: part.sellerName,
            poisha: orderId ? amountPoisha : part.grandPoisha,
          })),
        },
      },
      session,
    );
  });
}
