import type { PaymentRecord } from '../../../models/payment';
import { toTaka } from '../../platform/money';
import { orderNumber } from '../orders/rules';
import type { WalletWarning } from './kinds';
import type { GivenView, PaymentRow } from './list-schema';

/** @param contact e-mail or phone of the buyer; undefined where the account is gone */
export const paymentRow = (record: PaymentRecord, contact: string | undefined): PaymentRow => ({
  _id: String(record._id),
  purchaseId: String(record.purchaseId),
  number: orderNumber(String(record.purchaseId)),
  orderId: record.orderId ? String(record.orderId) : null,
  customerId: String(record.customerId),
  customerContact: contact ?? '',
  method: record.method,
  state: record.state,
  amount: toTaka(record.amountPoisha),
  refunded: toTaka(record.refundedPoisha),
  isHeld: record.isHeld,
  createdAt: record.createdAt.toISOString(),
  given: record.wallet ? givenView(record.wallet) : null,
});

const givenView = (wallet: NonNullable<PaymentRecord['wallet']>): GivenView => ({
  wallet: wallet.wallet,
  number: wallet.number,
  sender: wallet.sender,
  transactionId: wallet.transactionId,
  sentAt: wallet.sentAt.toISOString(),
  warnings: wallet.warnings as WalletWarning[],
  review: wallet.review,
  reviewedBy: wallet.reviewedBy ?? '',
  reviewNote: wallet.reviewNote ?? '',
});
