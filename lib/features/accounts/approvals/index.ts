import 'server-only';

export {
  askAboutWaiting,
  decideApproval,
  endQuestions,
  tellOwners,
  withSecondPerson,
} from './commands';
export type { WishDetails } from './commands';
export { findApprovers, listApprovals } from './queries';
export type { ApprovalView } from './queries';
export { approvalQueues } from './work-queues';
