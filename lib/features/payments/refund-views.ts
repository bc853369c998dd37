import type { OrderRecord } from '../../../models/order';
import type { PaymentRecord } from '../../../models/payment';
import type { RefundRecord } from '../../../models/refund';
import { toTaka } from '../../platform/money';
import type { RefundSource } from './refund-kinds';
import { holderOf, mayNameTarget, urgencyOf } from './refund-rules';
import type { BuyerRefund, DeskRefund, RefundTarget, RefundView } from './refund-schema';

/** A refund as everybody sees it whom it concerns. */
export function refundView(
  refund: RefundRecord,
  { method }: Pick<PaymentRecord, 'method'>,
  now: Date,
): RefundView {
  return {
    _id: String(refund._id),
    purchaseId: String(refund.purchaseId),
    orderId: refund.orderId ? String(refund.orderId) : null,
    state: refund.state,
    cause: refund.cause,
    channel: refund.channel,
    method,
    amount: toTaka(refund.amountPoisha),
    reason: refund.reason,
    at: refund.at.toISOString(),
    dueBy: refund.dueBy.toISOString(),
    doneAt: refund.doneAt?.toISOString() ?? null,
    urgency: urgencyOf(refund, now),
  };
}

/** Where it goes: what the buyer said, else the wallet that the money came from. */
export function targetOf(
  { target, channel }: Pick<RefundRecord, 'target' | 'channel'>,
  { wallet }: Pick<PaymentRecord, 'wallet'>,
  holder: string,
): RefundTarget | null {
  if (channel !== 'person') return null;
  if (target) {
    const { to, account, holder, bank } = target;
    return { to, account, holder, ...(bank && { bank }) };
  }
  return wallet ? { to: wallet.wallet, account: wallet.sender, holder } : null;
}

/** @param holder the buyer's name, where the money came from a wallet */
export const buyerRefund = (
  refund: RefundRecord,
  payment: PaymentRecord,
  holder: string,
  now: Date,
): BuyerRefund => ({
  ...refundView(refund, payment, now),
  target: targetOf(refund, payment, holder),
  mayName: mayNameTarget(refund),
  mayConfirm:
    (refund.state === 'due' || refund.state === 'waiting') && holderOf(payment) === 'seller',
});

/** As who sends it sees it. */
export function deskRefund(
  refund: RefundRecord,
  payment: PaymentRecord,
  {
    buyer,
    order,
    sellerPoisha,
    wallets,
    othersMaySend,
    now,
  }: {
    buyer: DeskRefund['buyer'];
    order: OrderRecord | null;
    /** What its seller may be paid now; null where the seller does not have the money. */
    sellerPoisha: number | null;
    wallets: DeskRefund['wallets'];
    othersMaySend: DeskRefund['othersMaySend'];
    now: Date;
  },
): DeskRefund {
  const holder = holderOf(payment);
  // What a courier has goes back from nowhere.
  const sources: RefundSource[] =
    holder === 'courier'
      ? []
      : payment.method === 'wallet'
        ? ['wallet', 'bank']
        : ['bank', ...(wallets.length > 0 ? (['wallet'] as const) : [])];
  return {
    ...refundView(refund, payment, now),
    reference: refund.reference,
    sentRef: refund.sentRef ?? null,
    askedBy: refund.askedBy,
    tries: refund.tries,
    tryAt: refund.tryAt?.toISOString() ?? null,
    target: targetOf(refund, payment, buyer?.name ?? ''),
    isOutcomeOpen: refund.isOutcomeOpen === true,
    payment: {
      _id: String(payment._id),
      amount: toTaka(payment.amountPoisha),
      refunded: toTaka(payment.refundedPoisha),
    },
    buyer,
    delivery: toTaka(refund.deliveryPoisha),
    lines: refund.lines.map(({ lineId, quantity, poisha }) => {
      const line = order?.lines.find(({ _id }) => _id.equals(lineId));
      return {
        lineId: String(lineId),
        name: line?.productName ?? '',
        nameBn: line?.productNameBn ?? '',
        quantity,
        amount: toTaka(poisha),
      };
    }),
    history: refund.history.map(({ at, state, by, note }) => ({
      at: at.toISOString(),
      state,
      by,
      note: note ?? '',
    })),
    sources,
    wallets,
    othersMaySend,
    holder,
    courier: payment.owedBy ?? '',
    sellerBalance: sellerPoisha === null ? null : toTaka(sellerPoisha),
  };
}
