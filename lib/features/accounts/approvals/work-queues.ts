import 'server-only';
import { deskPaths } from '../../../shop/desk-paths';
import { workQueue } from '../../../shop/work/queue';
import { listApprovals } from './queries';

/** Questions to the owners that this one may answer. */
export const approvalQueues = [
  workQueue({
    name: 'approvalsToDecide',
    room: deskPaths.approvals,
    href: deskPaths.approvals,
    access: 'staff.manage',
    models: [],
    // Nobody decides what they asked for themselves.
    isPersonal: true,
    read: async (_all, _now, actor) =>
      (await listApprovals(actor))
        .filter(({ state, obstacle }) => state === 'pending' && obstacle === null)
        .map(({ at, expiresAt }) => ({ since: new Date(at), dueBy: new Date(expiresAt) })),
  }),
];
