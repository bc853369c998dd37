import 'server-only';
import { Types } from 'mongoose';
import { ReturnModel, type ReturnRecord } from '../../../../models/return';
import { paths } from '../../../shop/paths';
import { listHref } from '../../../platform/query';
import { firstWaiting, workQueue } from '../../../shop/work/queue';

const of = { room: paths.dashboardReturns, models: [ReturnModel] } as const;
const SOONEST = {
  sort: { waitsBy: 1, _id: 1 },
  since: 'requestedAt',
  dueBy: 'waitsBy',
} as const;

/** Returns that wait for the shop's decision, and those that wait for their seller. */
export const returnQueues = [
  workQueue({
    ...of,
    name: 'returnsToDecide',
    href: listHref(paths.dashboardReturns, { tab: 'shop' }),
    access: 'returns.rule',
    read: () => firstWaiting<ReturnRecord>(ReturnModel, { waitsFor: 'shop' }, SOONEST),
  }),
  workQueue({
    ...of,
    name: 'returnsToAnswer',
    href: listHref(paths.dashboardReturns, { tab: 'seller' }),
    access: 'shop.orders',
    unless: 'returns.rule',
    read: (seller) =>
      firstWaiting<ReturnRecord>(
        ReturnModel,
        { sellerId: new Types.ObjectId(seller), waitsFor: 'seller' },
        SOONEST,
      ),
  }),
];
