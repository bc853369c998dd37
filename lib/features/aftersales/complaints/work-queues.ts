import 'server-only';
import { Types } from 'mongoose';
import { ComplaintModel, type ComplaintRecord } from '../../../../models/complaint';
import { paths } from '../../../shop/paths';
import { listHref } from '../../../platform/query';
import { firstWaiting, workQueue } from '../../../shop/work/queue';

const of = { room: paths.complaints, models: [ComplaintModel] } as const;
const OLDEST = { rankedAt: 1, _id: 1 } as const;

/** Complaints that the shop has to decide, and those that a seller has to answer. */
export const complaintQueues = [
  workQueue({
    ...of,
    name: 'complaintsToDecide',
    href: listHref(paths.complaints, { tab: 'escalated' }),
    access: 'complaints.decide',
    read: () =>
      firstWaiting<ComplaintRecord>(
        ComplaintModel,
        { state: 'escalated' },
        { sort: OLDEST, since: 'escalatedAt', dueBy: 'dueBy' },
      ),
  }),
  workQueue({
    ...of,
    name: 'complaintsToAnswer',
    href: listHref(paths.complaints, { tab: 'open' }),
    access: 'shop.orders',
    unless: 'complaints.decide',
    read: (seller) =>
      firstWaiting<ComplaintRecord>(
        ComplaintModel,
        { sellerId: new Types.ObjectId(seller), state: 'open' },
        { sort: OLDEST, since: 'openedAt', dueBy: 'dueBy' },
      ),
  }),
];
