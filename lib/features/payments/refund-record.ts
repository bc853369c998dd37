import { Types } from 'mongoose';
import type { PaymentRecord } from '../../../models/payment';
import type { RefundRecord } from '../../../models/refund';
import { REFUND_WITHIN_DAYS } from './types';
import { methodKind } from '../../shop/payment-method-types';
import type { RefundStatus } from './refund-status-commands';

const DAY_MS = 24 * 60 * 60_000;

interface Making extends Pick<
  RefundRecord,
  'orderId' | 'cause' | 'amountPoisha' | 'reason' | 'askedBy'
> {
  standing: RefundStatus;
  /** How long the shop has, as the settings of the clocks say. */
  withinDays?: number;
  /** Lines of a granted refund. */
  lines?: { lineId: Types.ObjectId; quantity: number; poisha: number }[];
  deliveryPoisha?: number;
  /** For a granted refund: the shop's discounts go back with its units. */
  reversesDiscounts?: true;
  /** The return that the refund settles. */
  returnId?: Types.ObjectId;
}

/**
 * The record of a new refund of a payment, which is due within ten days or as the settings say: by its
 * provider, whom the worker asks at once, or by a person, who sends it when they see it. Its reference is
 * its id.
 */
export function newRefundRecord(
  payment: Pick<PaymentRecord, '_id' | 'purchaseId' | 'customerId' | 'method'>,
  { withinDays = REFUND_WITHIN_DAYS, standing: status, ...making }: Making,
): RefundRecord {
  const _id = new Types.ObjectId();
  const at = new Date();
  const byProvider = methodKind(payment.method).refunds === 'provider';
  return {
    _id,
    paymentId: payment._id,
    purchaseId: payment.purchaseId,
    customerId: payment.customerId,
    lines: [],
    deliveryPoisha: 0,
    ...making,
    channel: byProvider ? 'provider' : 'person',
    ...status,
    reference: String(_id),
    at,
    dueBy: new Date(at.getTime() + withinDays * DAY_MS),
    ...(byProvider && status.state === 'due' && { tryAt: at }),
    tries: 0,
    history: [{ at, state: status.state, by: making.askedBy }],
  } as unknown as RefundRecord;
}
