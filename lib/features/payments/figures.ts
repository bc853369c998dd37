import 'server-only';
import { PaymentModel } from '../../../models/payment';
import { RefundModel } from '../../../models/refund';
import { queueSource } from '../../platform/metrics/figures';
import { OPEN_REFUND_STATES } from './refund-kinds';

const payments = () => PaymentModel.collection;
const refunds = () => RefundModel.collection;

/** Money that somebody waits for: buyers for refunds and for a look at what they sent, providers to be asked. */
export const paymentFigures = [
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
