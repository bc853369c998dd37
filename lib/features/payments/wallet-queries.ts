import 'server-only';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { isObjectId } from '../../platform/validation';
import { orderNumber } from '../orders/rules';
import { listWalletChoices } from './wallet-account-queries';
import type { WalletToPay } from './wallet-schema';

/**
 * What the form of one's own wallet payment shows. Where it was given before, the account that it was
 * sent to stays chosen.
 * @returns null where there is no such payment, or it is none by wallet
 */
export async function getWalletToPay(actor: Actor, paymentId: string): Promise<WalletToPay | null> {
  if (!isObjectId(paymentId)) return null;
  const [payment, accounts] = await Promise.all([
    withDatabase(() =>
      PaymentModel.findOne({
        _id: paymentId,
        customerId: actor.id,
        method: 'wallet',
      }).lean<PaymentRecord>(),
    ),
    listWalletChoices(),
  ]);
  if (!payment) return null;
  const { wallet } = payment;
  return {
    paymentId: String(payment._id),
    purchaseId: String(payment.purchaseId),
    reference: orderNumber(String(payment.purchaseId)),
    amount: toTaka(payment.amountPoisha),
    accounts,
    before: wallet
      ? {
          accountId: String(wallet.accountId),
          sender: wallet.sender,
          transactionId: wallet.transactionId,
          review: wallet.review,
          note: wallet.reviewNote ?? '',
        }
      : null,
  };
}
