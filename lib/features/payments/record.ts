import { Types } from 'mongoose';
import type { PaymentRecord } from '../../../models/payment';
import type { Locale } from '../../platform/i18n/i18n';
import type { PaymentMethod } from '../../shop/payment-method-types';
import type { PaymentState } from './types';

/** Input for creating a payment. */
interface Making {
  purchaseId: Types.ObjectId;
  /** The order of a cash payment; null for prepaid ones. */
  orderId: Types.ObjectId | null;
  customerId: Types.ObjectId;
  method: PaymentMethod;
  state: Extract<PaymentState, 'created' | 'pending'>;
  amountPoisha: number;
  at: Date;
  /** Until when the money is awaited; null for cash. */
  expiresAt: Date | null;
  /** When its provider is asked first; absent where there is none. */
  askAt?: Date;
  /** The buyer's; absent where nobody comes back from a provider. */
  language?: Locale;
}

/** The record of a new payment. Its reference is its id, which no other ever has. */
export function newPaymentRecord({ at, ...making }: Making): PaymentRecord {
  const _id = new Types.ObjectId();
  return {
    _id,
    ...making,
    refundedPoisha: 0,
    reference: String(_id),
    feePoisha: 0,
    isHeld: false,
    createdAt: at,
    asks: 0,
    history: [],
  } as unknown as PaymentRecord;
}

/** The cash that whoever brings an order collects. */
export const cashPaymentRecord = (
  order: { _id: Types.ObjectId; purchaseId: Types.ObjectId; customerId: Types.ObjectId },
  amountPoisha: number,
  at: Date,
): PaymentRecord =>
  newPaymentRecord({
    purchaseId: order.purchaseId,
    orderId: order._id,
    customerId: order.customerId,
    method: 'cod',
    state: 'pending',
    amountPoisha,
    at,
    expiresAt: null,
  });
