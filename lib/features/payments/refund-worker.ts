import 'server-only';
import type { ClientSession } from 'mongoose';
import type { PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { CLOCK } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { log } from '../../platform/log';
import { assetOf } from '../ledger/journal/shared';
import { publish } from '../../platform/events/publish';
import type { RefundState } from './types';
import { ProviderAway, ProviderRefused, type RefundReport } from './providers/provider';
import { providerOf } from './providers/registry';
import { nextTry, nearFrom } from './refund-rules';
import { completeRefund, moveRefund, paymentOf, publishRefund, refundIn } from './refund-store';
import type { RefundsOverdue } from './events';
import { OPEN_REFUND_STATES } from './refund-types';

/** Most refunds in one run; the rest waits for the next. */
const BATCH = 50;
/** After so many silences in one run providers are left alone until the next. */
const MOST_SILENCES = 5;
const TRIED: RefundState[] = ['due', 'sending'];
const GIVEN_UP = 'The provider did not answer for days. Look there whether it was sent.';

/**
 * Has providers send back what is due, and asks about what was sent and not answered, with growing
 * pauses. Each refund is one process's at a time, and written as under way before its provider is
 * called: where an answer is lost it is asked for, and nothing is sent a second time unless the provider
 * says that it knows of none.
 */
export async function sendRefunds(now = new Date()): Promise<void> {
  let silences = 0;
  for (let taken = 0; taken < BATCH && silences < MOST_SILENCES; taken++) {
    const id = await withDatabase(() =>
      RefundModel.findOne({ tryAt: { $lte: now }, state: { $in: TRIED } }, { _id: 1 })
        .sort({ tryAt: 1 })
        .lean(),
    );
    if (!id) return;
    const claim = await inTransaction((session) => claimRefund(id._id, now, session));
    if (claim && !(await tryRefund(claim))) silences++;
  }
}

interface Claim {
  refund: RefundRecord;
  payment: PaymentRecord;
  /** Whether the provider may already have it: then it is asked before anything is sent. */
  isOpen: boolean;
}

/** @returns null where another process has it, or there is nothing to do any more */
async function claimRefund(
  id: RefundRecord['_id'],
  now: Date,
  session: ClientSession,
): Promise<Claim | null> {
  const refund = await refundIn(id, session);
  if (!refund.tryAt || refund.tryAt > now || !TRIED.includes(refund.state)) return null;
  const payment = await paymentOf(refund, session);
  const isOpen = refund.state === 'sending';
  // By the clock of this moment: the run may have begun long ago, and no call lasts so long as a pause.
  const next = nextTry(refund.tries + 1, new Date(Math.max(now.getTime(), Date.now())));
  if (next === null) {
    await failRefund(refund, GIVEN_UP, session, { isOutcomeOpen: isOpen });
    return null;
  }
  const set = { tryAt: next, isOutcomeOpen: true };
  const told = { by: CLOCK.email };
  const taken = isOpen
    ? await RefundModel.findOneAndUpdate(
        { _id: id, state: 'sending', tries: refund.tries },
        { $set: set, $inc: { tries: 1 } },
        { session, returnDocument: 'after' },
      ).lean<RefundRecord>()
    : await moveRefund(refund, 'called', told, session, { $set: set, $inc: { tries: 1 } });
  return taken && { refund: taken, payment, isOpen };
}

/** @returns whether the provider answered */
async function tryRefund({ refund, payment, isOpen }: Claim): Promise<boolean> {
  const report = await reportOf(refund, payment, isOpen);
  if (report === null) return false;
  await inTransaction(async (session) => {
    const now = await refundIn(refund._id, session);
    const by = payment.method;
    const { sentRef } = report;
    switch (report.status) {
      case 'done':
        // Regardless of which process asked, the refund is done, and a later try of another process changes
        // nothing about that.
        await completeRefund(
          now,
          { actor: CLOCK, by, sentRef, asset: assetOf(payment, null) },
          session,
        );
        return;
      case 'refused':
        if (now.tries === refund.tries) await failRefund(now, report.reason, session);
        return;
      case 'unknown': {
        if (now.tries !== refund.tries) return;
        const note = 'The provider knows of none';
        await moveRefund(now, 'lost', { by, note }, session, { $set: { isOutcomeOpen: false } });
        return;
      }
      case 'open':
        if (sentRef)
          await RefundModel.updateOne({ _id: now._id }, { $set: { sentRef } }, { session });
    }
  });
  return true;
}

/** Returns the provider's report; null if it does not answer. */
async function reportOf(
  refund: RefundRecord,
  payment: PaymentRecord,
  isOpen: boolean,
): Promise<RefundReport | null> {
  const provider = providerOf(payment.method);
  const refused = (reason: string): RefundReport => ({ status: 'refused', sentRef: null, reason });
  if (!provider) return refused('This shop is not connected to the provider any more.');
  const { reference, amountPoisha, sentRef = null } = refund;
  const attempt = {
    reference: payment.reference,
    sessionRef: payment.sessionRef ?? null,
    moneyRef: payment.moneyRef ?? null,
    amountPoisha: payment.amountPoisha,
  };
  const toSend = { reference, amountPoisha, reason: 'Refund', attempt, sentRef };
  try {
    return await (isOpen ? provider.askRefund(toSend) : provider.refund(toSend));
  } catch (error) {
    if (error instanceof ProviderRefused) return refused(error.message);
    if (!(error instanceof ProviderAway)) throw error;
    log().warn({ refund: String(refund._id), err: error }, 'payment provider does not answer');
    return null;
  }
}

async function failRefund(
  refund: RefundRecord,
  note: string,
  session: ClientSession,
  { isOutcomeOpen } = { isOutcomeOpen: false },
): Promise<void> {
  const failed = await moveRefund(refund, 'failed', { by: CLOCK.email, note }, session, {
    $set: { isOutcomeOpen },
    $unset: { tryAt: 1 },
  });
  if (failed) await publishRefund(CLOCK, 'refund.failed', failed, session);
}

/** Most refunds in one run; the next run tells of the others. */
const MOST_REMINDED = 500;

/**
 * Tells administrators how many open refunds have their last day near or behind them: each once when it
 * comes near, and once when it is late.
 */
export async function remindOfRefunds(now = new Date()): Promise<void> {
  await inTransaction(async (session) => {
    const late = await RefundModel.find(
      { state: { $in: OPEN_REFUND_STATES }, dueBy: { $lt: now }, reminded: { $ne: 'late' } },
      { _id: 1 },
      { session },
    )
      .limit(MOST_REMINDED)
      .lean();
    const near = await RefundModel.find(
      {
        state: { $in: OPEN_REFUND_STATES },
        dueBy: { $gte: now, $lte: nearFrom(now) },
        reminded: { $exists: false },
      },
      { _id: 1 },
      { session },
    )
      .limit(MOST_REMINDED)
      .lean();
    for (const [reminded, found] of [
      ['late', late],
      ['near', near],
    ] as const) {
      if (found.length === 0) continue;
      const ids = found.map(({ _id }) => _id);
      await RefundModel.updateMany({ _id: { $in: ids } }, { $set: { reminded } }, { session });
      const event: RefundsOverdue = {
        name: 'refunds.overdue',
        entity: 'refunds',
        data: { urgency: reminded, count: found.length },
      };
      await publish(null, [event], session);
    }
  });
}
