import 'server-only';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { findPurchaseMoney } from '../orders';
import type { PurchasePayment } from './schema';
import { owedFor } from './settle-commands';

/** How one's own purchase stands with its money; an administrator: anybody's. Null where there is none. */
export async function paymentOfPurchase(
  actor: Actor,
  purchaseId: string,
): Promise<PurchasePayment | null> {
  const money = await findPurchaseMoney(actor, purchaseId);
  if (!money) return null;
  const [payments, refunds] = await withDatabase(() =>
    Promise.all([
      PaymentModel.find({ purchaseId }).sort({ createdAt: -1, _id: -1 }).lean<PaymentRecord[]>(),
      RefundModel.find({ purchaseId }).sort({ at: -1, _id: -1 }).lean<RefundRecord[]>(),
    ]),
  );
  const { payment, orders } = money;
  const duePoisha = orders.reduce((sum, order) => sum + owedFor(order, refunds), 0);
  return {
    standing: payment.standing,
    method: payment.method,
    payBy: payment.payBy?.toISOString() ?? null,
    due: payment.standing === 'awaiting' ? toTaka(duePoisha) : 0,
    attempts: payments.filter(({ orderId }) => orderId === null).map(attemptView),
    refunds: refunds.map(refundView),
  };
}

const attemptView = (payment: PaymentRecord): PurchasePayment['attempts'][number] => ({
  _id: String(payment._id),
  method: payment.method,
  state: payment.state,
  amount: toTaka(payment.amountPoisha),
  createdAt: payment.createdAt.toISOString(),
  paidAt: payment.paidAt?.toISOString() ?? null,
  payUrl: payment.state === 'pending' ? (payment.payUrl ?? null) : null,
  isHeld: payment.isHeld,
  review: payment.wallet
    ? { state: payment.wallet.review, note: payment.wallet.reviewNote ?? '' }
    : null,
});

const refundView = (refund: RefundRecord): PurchasePayment['refunds'][number] => ({
  _id: String(refund._id),
  orderId: refund.orderId ? String(refund.orderId) : null,
  state: refund.state,
  amount: toTaka(refund.amountPoisha),
  at: refund.at.toISOString(),
  dueBy: refund.dueBy.toISOString(),
  doneAt: refund.doneAt?.toISOString() ?? null,
});
