import 'server-only';
import {
  PayoutAccountModel,
  PayoutModel,
  type PayoutAccountRecord,
} from '../../../../models/payout';
import { withDatabase } from '../../../platform/database/connect';
import { paths } from '../../../shop/paths';
import { firstWaiting, MOST_WAITING, workQueue, type WaitingEntry } from '../../../shop/work/queue';

const ofPayouts = {
  room: paths.payouts,
  href: paths.payouts,
  access: 'payouts.manage',
} as const;

/** A payout's id begins with the second in which its run was made. */
async function openPayouts(): Promise<WaitingEntry[]> {
  const found = await withDatabase(() =>
    PayoutModel.find({ open: true }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(MOST_WAITING + 1)
      .lean(),
  );
  return found.map(({ _id }) => ({ since: _id.getTimestamp(), dueBy: null }));
}

/** One entry where the seller can't be paid yet: there is no account, or the shop sent it back. */
async function missingAccount(seller: string): Promise<WaitingEntry[]> {
  const account = await withDatabase(() =>
    PayoutAccountModel.findById(seller, { state: 1, changedAt: 1 }).lean(),
  );
  if (account !== null && account.state !== 'rejected') return [];
  return [{ since: account?.changedAt ?? null, dueBy: null }];
}

/** What the shop pays out, and what a seller needs for it. */
export const payoutQueues = [
  workQueue({
    ...ofPayouts,
    name: 'payoutAccountsToVerify',
    models: [PayoutAccountModel],
    read: () =>
      firstWaiting<PayoutAccountRecord>(
        PayoutAccountModel,
        { state: 'unverified' },
        { sort: { changedAt: 1 }, since: 'changedAt' },
      ),
  }),
  workQueue({ ...ofPayouts, name: 'payoutsOpen', models: [PayoutModel], read: openPayouts }),
  workQueue({
    name: 'payoutAccountMissing',
    room: paths.balance,
    href: paths.balance,
    access: 'shop.payout',
    // Owners have the dashboard of who sells, whether they sell or not.
    unless: 'payouts.manage',
    models: [PayoutAccountModel],
    read: missingAccount,
  }),
];
