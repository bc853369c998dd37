import 'server-only';
import type { ClientSession } from 'mongoose';
import { PaymentModel, PaymentNoticeModel, type PaymentRecord } from '../../../models/payment';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { log } from '../../platform/log';
import { toTaka } from '../../platform/money';
import { lockPurchase } from '../orders/standing-commands';
import type { GatewayMethod } from './methods/kinds';
import { receiveMoney } from './paid';
import type { ProviderReport } from './providers/provider';
import { publishPaymentEvent } from './publish';
import { movePayment, notePayment } from './store';
import { nextState } from './transitions';

/** How a report came. */
export type Via = 'return' | 'ipn' | 'webhook' | 'asked';

const CURRENCY = 'BDT';

/**
 * Takes what a provider says of an attempt, verified, in one transaction under its purchase's lock. The
 * same thing told again, in whichever way and to whichever server, changes nothing. Money counts where
 * sum and currency are exactly the attempt's; else a person has to look.
 */
export async function applyReport(
  method: GatewayMethod,
  report: ProviderReport,
  via: Via,
): Promise<void> {
  // What is open says nothing new.
  if (report.status === 'pending' || report.status === 'unknown') return;
  const known = await withDatabase(() =>
    PaymentModel.findOne({ reference: report.reference, method }, { purchaseId: 1 }).lean(),
  );
  if (!known) {
    log().warn({ method, reference: report.reference, via }, 'a provider tells of no payment');
    return;
  }
  const apply = (mayRevive: boolean) =>
    inTransaction(async (session) => {
      await lockPurchase(known.purchaseId, session);
      const payment = await PaymentModel.findById(known._id, null, {
        session,
      }).lean<PaymentRecord>();
      if (payment) await applyOnce(payment, report, via, mayRevive, session);
    });
  try {
    await apply(true);
  } catch (error) {
    // Its orders expired, and not all of them can be brought back: none of them is.
    if (!(error instanceof ShopError)) throw error;
    await apply(false);
  }
}

async function applyOnce(
  payment: PaymentRecord,
  report: ProviderReport,
  via: Via,
  mayRevive: boolean,
  session: ClientSession,
): Promise<void> {
  const _id = `${payment.method}:${report.noticeId}`;
  if (await PaymentNoticeModel.exists({ _id }).session(session)) return;
  const ignored = ignoredFor(payment, report);
  const notice = {
    _id,
    paymentId: payment._id,
    provider: payment.method,
    via,
    status: report.status,
    ...(ignored && { ignored }),
    fields: report.fields,
    at: new Date(),
  };
  await PaymentNoticeModel.collection.insertOne(notice as never, { session });
  const told = { by: payment.method, note: `${via}: ${report.noticeId}` };
  if (ignored === 'amount' || ignored === 'currency') {
    const note = `${told.note}: ${toTaka(report.amountPoisha)} ${report.currency}`;
    const held = await notePayment(payment, 'mismatch', { ...told, note }, session, {
      isHeld: true,
    });
    const event = { name: 'payment.held', data: { payment: held } } as const;
    await publishPaymentEvent({ id: null, email: payment.method }, event, session);
    return;
  }
  if (ignored) return;
  if (report.status === 'paid') {
    const { moneyRef, sessionRef, feePoisha, isRisky } = report;
    const money = { ...told, moneyRef, sessionRef, feePoisha, isHeld: isRisky, mayRevive };
    await receiveMoney(payment, money, session);
    return;
  }
  const event = report.status === 'failed' ? 'failed' : 'cancelled';
  const after = await movePayment(payment, event, told, session);
  if (after && event === 'failed') {
    const actor = { id: null, email: payment.method };
    await publishPaymentEvent(actor, { name: 'payment.failed', data: { payment: after } }, session);
  }
}

/** Why a report changes nothing; undefined where it does. */
function ignoredFor(payment: PaymentRecord, report: ProviderReport): string | undefined {
  if (report.status !== 'paid') {
    const event = report.status === 'failed' ? 'failed' : 'cancelled';
    return nextState(payment.state, event) ? undefined : payment.state;
  }
  if (!nextState(payment.state, 'paid')) return payment.state;
  if (report.currency !== CURRENCY) return 'currency';
  return report.amountPoisha === payment.amountPoisha ? undefined : 'amount';
}
