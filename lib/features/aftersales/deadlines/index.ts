import 'server-only';

export { releasesOf } from './due-queries';
export { listDeadlines, orderDeadlines } from './queries';
export { remindOfDeadlines } from './reminder-commands';
export type { DeliveredDeadlinesReminded } from './reminder-commands';
export {
  FILE_DAYS,
  MOST_FIGURES,
  exportStatistics,
  getSellerDeadlines,
  listStatistics,
} from './statistic-queries';
export { deadlineQueues } from './work-queues';
