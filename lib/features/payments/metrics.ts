import 'server-only';
import type { ClientSession } from 'mongoose';
import { toTaka } from '../../platform/money';
import { type PaymentRecord, PaymentModel } from '../../../models/payment';
import { afterCommit } from '../../platform/database/transaction';
import type { NewEvent, TransactionSubscriber } from '../../platform/events/event';
import { counter } from '../../platform/metrics/registry';
import { RefundModel } from '../../../models/refund';
import { queueSource } from '../../platform/metrics/statistics';
import type { PaymentEvent } from './events';
import { OPEN_REFUND_STATES } from './refund-types';

/** A counted money event: kind, method, step and amount in taka. */
interface CountedMoney {
  of: 'payment' | 'refund';
  /** A payment's method; a refund's channel. */
  way: string;
  step: string;
  taka: number;
}

/** Returns the counted step of a payment or refund event: `payment.paid` is the step `paid` of its method. */
export function countedMoney({ name, data }: PaymentEvent): CountedMoney {
  const step = name.slice(name.indexOf('.') + 1);
  if ('refund' in data) {
    const { channel, amountPoisha } = data.refund;
    return { of: 'refund', way: channel, step, taka: toTaka(amountPoisha) };
  }
  const { method, amountPoisha } = data.payment;
  return { of: 'payment', way: method, step, taka: toTaka(amountPoisha) };
}

const COUNTED = {
  payment: {
    number: counter({
      name: 'shop_payments_total',
      help: 'Attempts to pay that this process began at a provider (started), or took a step further.',
      labelNames: ['way', 'step'],
    }),
    value: counter({
      name: 'shop_payment_value_taka_total',
      help: 'What these payments come to, in taka.',
      labelNames: ['way', 'step'],
    }),
  },
  refund: {
    number: counter({
      name: 'shop_refunds_total',
      help: 'Refunds that became due, were done or failed, by who sends them: a provider or a person.',
      labelNames: ['way', 'step'],
    }),
    value: counter({
      name: 'shop_refund_value_taka_total',
      help: 'What these refunds come to, in taka.',
      labelNames: ['way', 'step'],
    }),
  },
};

function count({ of, way, step, taka }: CountedMoney): void {
  const { number, value } = COUNTED[of];
  number.inc({ way, step });
  value.inc({ way, step }, taka);
}

/** By its record: an entry for the audit log alone has such a name and none. */
function isPaymentEvent(event: NewEvent): event is PaymentEvent {
  const record = /^(payment|refund)\./.exec(event.name)?.[1];
  return record !== undefined && Object.hasOwn(event.data as object, record);
}

/** Counts what happens to buyers' money once it is committed, without a write of its own. */
export const paymentMetricsSubscriber: TransactionSubscriber = {
  name: 'payment metrics',
  async handle(_, events, session) {
    const counted = events.filter(isPaymentEvent).map(countedMoney);
    if (counted.length === 0) return;
    afterCommit(session, () => counted.forEach(count));
  },
};

/** Counts an attempt that a provider began, or refused to begin: neither is anybody's event. */
export function countAttempt(
  { method, amountPoisha }: PaymentRecord,
  step: 'started' | 'refused',
  session: ClientSession,
): void {
  const counted = { of: 'payment', way: method, step, taka: toTaka(amountPoisha) } as const;
  afterCommit(session, () => count(counted));
}

const payments = () => PaymentModel.collection;
const refunds = () => RefundModel.collection;

/** Money that somebody waits for: buyers for refunds and for a look at what they sent, providers to be asked. */
export const paymentStatistics = [
  queueSource({
    name: 'refunds',
    collection: refunds,
    waiting: () => ({ state: { $in: OPEN_REFUND_STATES } }),
    since: 'at',
  }),
  queueSource({
    name: 'overdue_refunds',
    collection: refunds,
    waiting: () => ({ state: { $in: OPEN_REFUND_STATES }, dueBy: { $lt: new Date() } }),
    since: 'dueBy',
  }),
  queueSource({
    name: 'wallet_reviews',
    collection: payments,
    waiting: () => ({ 'wallet.review': 'waiting' }),
    since: 'wallet.sentAt',
  }),
  queueSource({
    name: 'held_payments',
    collection: payments,
    waiting: () => ({ isHeld: true }),
    since: 'createdAt',
  }),
  queueSource({
    name: 'payments_to_ask',
    collection: payments,
    waiting: () => ({ askAt: { $lte: new Date() } }),
    since: 'askAt',
  }),
];
