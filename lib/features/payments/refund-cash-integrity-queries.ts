import 'server-only';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { ACCOUNTS } from '../journal/kinds';
import { availableAt, refundAssets } from '../journal/payout-integrity-queries';
import { findOrderRecord } from '../orders/money-queries';
import { holderOf } from './refund-rules';

/**
 * Cash that went back to its buyer from the shop, which never had it: what a courier has still, and of
 * what a seller has more than the seller's balance covered then.
 */
export async function* findRefundCashFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const done = RefundModel.find({ state: 'done', channel: 'person' }, { history: 0 });
  for await (const batch of inBatches(done.lean<RefundRecord>().cursor())) {
    const payments = await PaymentModel.find(
      { _id: { $in: batch.map(({ paymentId }) => paymentId) }, method: 'cod' },
      { history: 0 },
    ).lean<PaymentRecord[]>();
    const byId = new Map(payments.map((payment) => [String(payment._id), payment]));
    const assets = await refundAssets(batch.map(({ _id }) => String(_id)));
    for (const refund of batch) {
      const payment = byId.get(String(refund.paymentId));
      if (!payment) continue;
      const wrong = await faultOf(refund, payment, assets.get(String(refund._id)));
      if (wrong) yield { kind: 'refund.cash', id: String(refund._id), wrong, mend: null };
    }
  }
}

async function faultOf(
  { amountPoisha, doneAt }: RefundRecord,
  payment: PaymentRecord,
  from: string | undefined,
): Promise<string | null> {
  const holder = holderOf(payment);
  if (holder === 'courier') return `went back, and ${payment.owedBy} has the cash still`;
  if (holder !== 'seller' || !doneAt || !from || from.startsWith(ACCOUNTS.seller(''))) return null;
  const order = await findOrderRecord(String(payment.orderId));
  if (!order) return null;
  const available = await availableAt(String(order.sellerId), doneAt);
  return available >= amountPoisha
    ? null
    : `went back from the shop, and its seller, who has the cash, had ${available} of ${amountPoisha} poisha`;
}
