import 'server-only';
import { Types } from 'mongoose';
import { ThreadModel, type ThreadRecord } from '../../../models/thread';
import { listHref } from '../../platform/query';
import { paths } from '../../shop/paths';
import { REPORTED } from './report-commands';
import { firstWaiting, workQueue } from '../../shop/work/queue';

/** Threads that were reported to the shop, and those in which a buyer waits for a seller's answer. */
export const threadQueues = [
  workQueue({
    ...{ room: paths.complaints, models: [ThreadModel], name: 'threadsReported' },
    href: paths.reportedThreads,
    access: 'complaints.decide',
    read: () =>
      firstWaiting<ThreadRecord>(ThreadModel, REPORTED, {
        sort: { reportedAt: 1, _id: 1 },
        since: 'reportedAt',
      }),
  }),
  workQueue({
    ...{ room: paths.conversations, models: [ThreadModel], name: 'threadsToAnswer' },
    href: listHref(paths.conversations, { tab: 'waiting' }),
    access: 'shop.orders',
    read: (seller) =>
      firstWaiting<ThreadRecord>(
        ThreadModel,
        { sellerId: new Types.ObjectId(seller), waitsSince: { $gte: new Date(0) } },
        { sort: { waitsSince: 1, _id: 1 }, since: 'waitsSince' },
      ),
  }),
];
