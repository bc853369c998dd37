import 'server-only';
import { nextStateIn, type Transition } from '../../platform/transitions';
import type { ClientSession, Types, UpdateQuery } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { doerOf, type Principal } from '../../platform/auth/actor';
import type { AuditDetails } from '../../platform/events/event';
import { publish } from '../../platform/events/publish';
import type { PaymentEventName, PaymentState } from './types';
import type { PaymentEvent } from './events';

const LIVE = ['created', 'pending'] as const satisfies PaymentState[];
/** Ends without money; should it come nonetheless, it counts. */
const WITHOUT_MONEY = ['failed', 'cancelled', 'expired'] as const satisfies PaymentState[];
const WITH_MONEY = ['paid', 'partly_refunded'] as const satisfies PaymentState[];

/**
 * Every transition of a payment. Whatever stands in none of them changes nothing: what is paid never
 * fails, is never cancelled and never expires, and goes back by refunds alone.
 */
export const PAYMENT_TRANSITIONS: readonly Transition<PaymentState, PaymentEventName>[] = [
  { event: 'started', from: ['created'], to: 'pending' },
  { event: 'paid', from: [...LIVE, ...WITHOUT_MONEY], to: 'paid' },
  { event: 'failed', from: LIVE, to: 'failed' },
  { event: 'cancelled', from: LIVE, to: 'cancelled' },
  { event: 'expired', from: LIVE, to: 'expired' },
  { event: 'part_refunded', from: WITH_MONEY, to: 'partly_refunded' },
  { event: 'refunded', from: WITH_MONEY, to: 'refunded' },
];

/** Where an event takes a payment; null where it changes nothing. */
export const nextState = (state: PaymentState, event: PaymentEventName): PaymentState | null =>
  nextStateIn(PAYMENT_TRANSITIONS, state, event);

/** All payments of a purchase as the transaction sees them, oldest first. */
export const paymentsOf = (
  purchaseId: Types.ObjectId | string,
  session: ClientSession,
): Promise<PaymentRecord[]> =>
  PaymentModel.find({ purchaseId }, null, { session }).sort({ createdAt: 1, _id: 1 }).lean();

/** All refunds of a purchase as the transaction sees them. */
export const refundsOf = (
  purchaseId: Types.ObjectId | string,
  session: ClientSession,
): Promise<RefundRecord[]> =>
  RefundModel.find({ purchaseId }, null, { session }).sort({ _id: 1 }).lean();

/** Writes new payments past Mongoose: every value is the shop's own. */
export async function insertPayments(
  payments: readonly PaymentRecord[],
  session: ClientSession,
): Promise<void> {
  if (payments.length === 0) return;
  await PaymentModel.collection.insertMany(payments as never[], { session });
}

/** Reporter of an event, an e-mail, `sslcommerz` or `clock`, and the note beside it in the history. */
export interface Told {
  by: string;
  note?: string;
}

/**
 * Takes a payment one step further in the caller's transaction, which has locked its purchase.
 * @param more what else is written of it
 * @returns it as it is then; null where the event changes nothing
 */
export async function movePayment(
  payment: PaymentRecord,
  event: PaymentEventName,
  { by, note }: Told,
  session: ClientSession,
  more: UpdateQuery<PaymentRecord> = {},
): Promise<PaymentRecord | null> {
  const to = nextState(payment.state, event);
  if (to === null) return null;
  const entry = { at: new Date(), event, from: payment.state, to, by, ...(note && { note }) };
  return updatePayment(
    payment,
    {
      ...more,
      $set: { ...(more.$set as object | undefined), state: to },
      $push: { history: entry },
    },
    session,
  );
}

/** Writes a note into a payment's story, and what else changes of it, in the state that it is in. */
export function notePayment(
  payment: PaymentRecord,
  event: string,
  { by, note }: Told,
  session: ClientSession,
  set: Partial<PaymentRecord> = {},
): Promise<PaymentRecord> {
  const { state } = payment;
  const entry = { at: new Date(), event, from: state, to: state, by, ...(note && { note }) };
  return updatePayment(payment, { $set: set, $push: { history: entry } }, session);
}

/** @throws Error where it is no longer as the transaction read it, which the lock rules out */
async function updatePayment(
  payment: PaymentRecord,
  update: UpdateQuery<PaymentRecord>,
  session: ClientSession,
): Promise<PaymentRecord> {
  const written = await PaymentModel.findOneAndUpdate(
    { _id: payment._id, state: payment.state },
    update,
    { session, returnDocument: 'after' },
  ).lean<PaymentRecord>();
  if (!written) throw new Error(`Payment ${String(payment._id)} changed within its transaction`);
  return written;
}

type What = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Pick<Event, 'name' | 'data'>
    : never
  : never;

/**
 * Says in the transaction what happened to a payment or refund.
 * @param audit what a person did, for the log; what happens by itself is in the payment's own story
 */
export function publishPaymentEvent(
  by: Principal,
  event: What,
  session: ClientSession,
  audit?: AuditDetails,
): Promise<void> {
  const { data } = event;
  const [kind, about] =
    'refund' in data ? (['refund', data.refund] as const) : (['payment', data.payment] as const);
  const subjectId = String(about._id);
  return publish(
    doerOf(by),
    [
      {
        ...event,
        entity: `${kind}:${subjectId}`,
        ...(audit && { audit: { ...audit, subject: 'payment' as const, subjectId } }),
      },
    ],
    session,
  );
}
