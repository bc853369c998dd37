import 'server-only';
import { PaymentModel, PaymentNoticeModel, type PaymentRecord } from '../../../models/payment';
import { RefundModel } from '../../../models/refund';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { isObjectId } from '../../platform/validation';
import { findAccountContacts } from '../accounts/name-queries';
import { purchaseEntries } from '../ledger/journal/queries';
import type { PaymentStory } from './list-schema';
import { decisionsFor } from './review-rules';
import { paymentRow } from './views';

/** Most that is read of each kind; a provider may tell the same for days. */
const MOST_NOTICES = 200;
const MOST_REFUNDS = 100;

/** One payment with all that happened to it. Null where there is none. @throws ShopError FORBIDDEN */
export async function getPaymentStory(actor: Actor, id: string): Promise<PaymentStory | null> {
  requirePermission(actor, 'payments.manage');
  if (!isObjectId(id)) return null;
  const payment = await withDatabase(() => PaymentModel.findById(id).lean<PaymentRecord>());
  if (!payment) return null;
  const [notices, refunds, entries, contacts] = await Promise.all([
    withDatabase(() =>
      PaymentNoticeModel.find({ paymentId: payment._id })
        .sort({ at: 1 })
        .limit(MOST_NOTICES)
        .lean(),
    ),
    withDatabase(() =>
      RefundModel.find({ paymentId: payment._id }).sort({ _id: 1 }).limit(MOST_REFUNDS).lean(),
    ),
    purchaseEntries(String(payment.purchaseId)),
    findAccountContacts([payment.customerId]),
  ]);
  return {
    ...paymentRow(payment, contacts.get(String(payment.customerId))),
    fee: toTaka(payment.feePoisha),
    paidAt: payment.paidAt?.toISOString() ?? null,
    sessionRef: payment.sessionRef ?? '',
    moneyRef: payment.moneyRef ?? '',
    courier: payment.courier ?? '',
    // Nobody decides on their own.
    decisions: String(payment.customerId) === actor.id ? [] : decisionsFor(payment),
    history: payment.history.map(({ at, event, from, to, by, note }) => ({
      at: at.toISOString(),
      event,
      from,
      to,
      by,
      note: note ?? '',
    })),
    notices: notices.map(({ _id, at, via, status, ignored, fields }) => ({
      _id,
      at: at.toISOString(),
      via,
      status,
      ignored: ignored ?? '',
      fields: Object.entries((fields ?? {}) as Record<string, unknown>).map(
        ([name, value]): [string, string] => [name, String(value)],
      ),
    })),
    refunds: refunds.map(({ _id, at, state, amountPoisha, dueBy, doneAt, sentRef }) => ({
      _id: String(_id),
      at: at.toISOString(),
      state,
      amount: toTaka(amountPoisha),
      dueBy: dueBy.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      sentRef: sentRef ?? '',
    })),
    entries: entries.map(({ _id, at, event, lines }) => ({
      _id,
      at: at.toISOString(),
      event,
      lines: lines.map(({ account, debitPoisha, creditPoisha }) => ({
        account,
        debit: toTaka(debitPoisha),
        credit: toTaka(creditPoisha),
      })),
    })),
  };
}
