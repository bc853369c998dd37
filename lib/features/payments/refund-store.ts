import 'server-only';
import type { ClientSession, Types, UpdateQuery } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { type Principal, signatureOf } from '../../platform/auth/actor';
import type { AuditDetails } from '../../platform/events/event';
import { ShopError } from '../../shop/errors';
import { nextStateIn, type Transition } from '../../platform/transitions';
import { isObjectId } from '../../platform/validation';
import { postEntry } from '../ledger/journal';
import { type Account, refundDoneEntry } from '../ledger/journal/shared';
import { lockPurchase } from '../orders';
import type { ApprovalChanged } from '../accounts/approvals/shared';
import type { RefundState } from './types';
import { publishPaymentEvent, movePayment, type Told } from './store';

/** Events that change the state of a refund. */
export type RefundEventName =
  /** Another owner approved what staff have go back. */
  | 'approved'
  /** The provider is about to be asked to send it. */
  | 'called'
  /** The provider knows of none: the call never arrived. */
  | 'lost'
  | 'done'
  /** The buyer has it from the seller’s own hands. */
  | 'received'
  /** The provider refused it, or a person found that it can't be sent. */
  | 'failed'
  /** A person has it tried again: sent anew, asked about first, or sent by a person. */
  | 'again'
  | 'askedAgain';

/** Every transition of a refund. Whatever stands in none of them changes nothing. */
export const REFUND_TRANSITIONS: readonly Transition<RefundState, RefundEventName>[] = [
  { event: 'approved', from: ['waiting'], to: 'due' },
  { event: 'called', from: ['due'], to: 'sending' },
  { event: 'lost', from: ['sending'], to: 'due' },
  { event: 'done', from: ['due', 'sending'], to: 'done' },
  { event: 'received', from: ['waiting', 'due'], to: 'done' },
  { event: 'failed', from: ['due', 'sending'], to: 'failed' },
  { event: 'again', from: ['failed'], to: 'due' },
  { event: 'askedAgain', from: ['failed'], to: 'sending' },
];

/** Where an event takes a refund; null where it changes nothing. */
export const nextRefundState = (state: RefundState, event: RefundEventName): RefundState | null =>
  nextStateIn(REFUND_TRANSITIONS, state, event);

/** A refund as the transaction sees it. @throws ShopError NOT_FOUND */
export async function refundIn(
  id: Types.ObjectId | string,
  session: ClientSession,
): Promise<RefundRecord> {
  const refund = isObjectId(String(id))
    ? await RefundModel.findById(id, null, { session }).lean<RefundRecord>()
    : null;
  if (!refund) throw new ShopError('NOT_FOUND');
  return refund;
}

/**
 * Takes a refund one step further in the caller's transaction, from the state that it was read in.
 * @param more what else is written of it
 * @returns it as it is then; null where the event changes nothing
 */
export async function moveRefund(
  refund: RefundRecord,
  event: RefundEventName,
  { by, note }: Told,
  session: ClientSession,
  more: UpdateQuery<RefundRecord> = {},
): Promise<RefundRecord | null> {
  const state = nextRefundState(refund.state, event);
  if (state === null) return null;
  return RefundModel.findOneAndUpdate(
    { _id: refund._id, state: refund.state, tries: refund.tries },
    {
      ...more,
      $set: { ...(more.$set as object | undefined), state },
      $push: { history: { at: new Date(), state, by, ...(note && { note }) } },
    },
    { session, returnDocument: 'after' },
  ).lean<RefundRecord>();
}

/** Says what happened to a refund; where the buyer wants the money stays out of the queue of events. */
export function publishRefund(
  actor: Principal,
  name: 'refund.due' | 'refund.done' | 'refund.failed',
  refund: RefundRecord,
  session: ClientSession,
  audit?: AuditDetails,
): Promise<void> {
  const told = { ...refund };
  delete told.target;
  return publishPaymentEvent(actor, { name, data: { refund: told } }, session, audit);
}

/** The payment that a refund is of. */
export async function paymentOf(
  { paymentId }: Pick<RefundRecord, 'paymentId'>,
  session?: ClientSession,
): Promise<PaymentRecord> {
  const payment = await PaymentModel.findById(paymentId, null, {
    ...(session && { session }),
  }).lean<PaymentRecord>();
  if (!payment) throw new Error(`Payment ${String(paymentId)} of a refund is not there`);
  return payment;
}

/** How a refund came to its end. */
interface Completion extends Told {
  actor: Principal;
  /** Party that states that the buyer has it: the sender, or the buyer. */
  event?: 'done' | 'received';
  /** The provider's id of it, or what the person who sent it wrote down. */
  sentRef: string | null;
  /** From where the money went. */
  asset: Account;
  /** For a refund that a person sent. */
  sender?: Pick<RefundRecord, 'sentById' | 'mayVerifierSend'>;
  audit?: AuditDetails;
}

/**
 * The money is back with the buyer: the refund, its payment and the books say so together.
 * @returns null where it was done before, or changed meanwhile
 */
export async function completeRefund(
  refund: RefundRecord,
  { actor, event = 'done', by, note, sentRef, asset, audit, sender }: Completion,
  session: ClientSession,
): Promise<RefundRecord | null> {
  await lockPurchase(refund.purchaseId, session);
  const doneAt = new Date();
  const done = await moveRefund(refund, event, { by, ...(note && { note }) }, session, {
    $set: { doneAt, isOutcomeOpen: false, ...(sentRef && { sentRef }), ...sender },
    $unset: { tryAt: 1 },
  });
  if (!done) return null;
  const { amountPoisha } = done;
  await postEntry(
    refundDoneEntry({
      refundId: String(done._id),
      purchaseId: String(done.purchaseId),
      orderId: done.orderId ? String(done.orderId) : null,
      amountPoisha,
      at: doneAt,
      asset,
    }),
    session,
  );
  const payment = await paymentOf(done, session);
  const isAll = payment.refundedPoisha + amountPoisha >= payment.amountPoisha;
  const story = { by, note: `Refund ${done.reference}: ${amountPoisha} poisha` };
  await movePayment(payment, isAll ? 'refunded' : 'part_refunded', story, session, {
    $inc: { refundedPoisha: amountPoisha },
  });
  await publishRefund(actor, 'refund.done', done, session, audit);
  return done;
}

/**
 * A refund that waits goes on once another owner approved it, in the transaction that notes it. Declined it
 * stays where it is, with who declined it in its story: the money is owed, and staff can ask again.
 * @throws ShopError NOT_POSSIBLE_NOW where it does not wait any more
 */
export async function followApproval(
  by: Principal,
  { what, subjectId, how }: ApprovalChanged['data'],
  session: ClientSession,
): Promise<void> {
  if (what !== 'heldRefund' || how === 'asked') return;
  const refund = await refundIn(subjectId, session);
  if (how === 'declined') {
    const step = { at: new Date(), state: refund.state, by: signatureOf(by), note: 'Declined' };
    await RefundModel.updateOne({ _id: refund._id }, { $push: { history: step } }, { session });
    return;
  }
  const told = { by: signatureOf(by), note: 'Approved' };
  const isByProvider = refund.channel === 'provider';
  const due = await moveRefund(refund, 'approved', told, session, {
    ...(isByProvider && { $set: { tryAt: new Date() } }),
  });
  if (!due) throw new ShopError('NOT_POSSIBLE_NOW');
  await publishRefund(by, 'refund.due', due, session);
}
