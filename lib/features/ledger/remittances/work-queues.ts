import 'server-only';
import {
  RemittanceModel,
  RemittanceRowModel,
  type RemittanceRecord,
} from '../../../../models/remittance';
import { withDatabase } from '../../../platform/database/connect';
import { paths } from '../../../shop/paths';
import { firstWaiting, MOST_WAITING, workQueue } from '../../../shop/work/queue';

const of = {
  room: paths.remittances,
  href: paths.remittances,
  access: 'remittances.manage',
} as const;

/** Files of couriers that nobody applied yet, and rows of applied ones that nobody settled. */
export const remittanceQueues = [
  workQueue({
    ...of,
    name: 'remittancesToApply',
    models: [RemittanceModel],
    read: () =>
      firstWaiting<RemittanceRecord>(
        RemittanceModel,
        { state: 'draft' },
        { sort: { _id: 1 }, since: 'createdAt' },
      ),
  }),
  workQueue({
    ...of,
    name: 'remittanceRowsToSettle',
    models: [RemittanceRowModel],
    // Rows don't say when they were taken, and their ids are no times of theirs.
    read: async () => {
      const found = await withDatabase(() =>
        RemittanceRowModel.find({ open: true }, { _id: 1 })
          .limit(MOST_WAITING + 1)
          .lean(),
      );
      return found.map(() => ({ since: null, dueBy: null }));
    },
  }),
];
