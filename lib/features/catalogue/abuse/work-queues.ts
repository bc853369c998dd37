import 'server-only';
import { AbuseCaseModel, type AbuseCaseRecord } from '../../../../models/abuse-case';
import { paths } from '../../../shop/paths';
import { firstWaiting, workQueue } from '../../../shop/work/queue';

/** Reported products and sellers, and appeals, that the shop has to decide. */
export const abuseQueue = workQueue({
  room: paths.dashboardReviews,
  models: [AbuseCaseModel],
  name: 'abuseToDecide',
  href: paths.abuseCases,
  access: 'abuse.decide',
  read: () =>
    firstWaiting<AbuseCaseRecord>(
      AbuseCaseModel,
      { dueBy: { $gte: new Date(0) } },
      { sort: { dueBy: 1, _id: 1 }, since: 'openedAt', dueBy: 'dueBy' },
    ),
});
