import 'server-only';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { paths } from '../../shop/paths';
import { listHref } from '../../platform/query';
import { firstWaiting, workQueue } from '../../shop/work/queue';
import { PAYMENT_TAB_FILTERS } from './list-queries';

const ofPayments = {
  room: paths.payments,
  access: 'payments.manage',
  models: [PaymentModel],
} as const;

const ofRefunds = {
  room: paths.refunds,
  access: 'refunds.manage',
  models: [RefundModel],
} as const;

const refundsIn = (state: 'due' | 'failed' | 'waiting') => ({
  href: listHref(paths.refunds, { tab: state }),
  read: () =>
    firstWaiting<RefundRecord>(
      RefundModel,
      { state },
      { sort: { dueBy: 1, _id: 1 }, since: 'at', dueBy: 'dueBy' },
    ),
});

/** Payments that a person has to look at, and refunds that a person has to send or approve. */
export const paymentQueues = [
  workQueue({
    ...ofPayments,
    name: 'paymentsToReview',
    href: listHref(paths.payments, { tab: 'review' }),
    read: () =>
      firstWaiting<PaymentRecord>(PaymentModel, PAYMENT_TAB_FILTERS.review, {
        sort: { 'wallet.queueAt': 1, _id: 1 },
        since: 'createdAt',
      }),
  }),
  workQueue({
    ...ofPayments,
    name: 'paymentsHeld',
    href: listHref(paths.payments, { tab: 'held' }),
    read: () =>
      firstWaiting<PaymentRecord>(PaymentModel, PAYMENT_TAB_FILTERS.held, {
        sort: { createdAt: 1 },
        since: 'createdAt',
      }),
  }),
  workQueue({ ...ofRefunds, name: 'refundsToSend', ...refundsIn('due') }),
  workQueue({ ...ofRefunds, name: 'refundsFailed', ...refundsIn('failed') }),
  workQueue({ ...ofRefunds, name: 'refundsToApprove', ...refundsIn('waiting') }),
];
