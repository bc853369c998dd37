import 'server-only';

export { MOST_FIGURES, exportStatistics, listStatistics } from './statistic-queries';
export { listDeadlines, orderDeadlines } from './queries';
export { remindOfDeadlines } from './reminder-commands';
export type { DeliveredDeadlinesReminded } from './reminder-commands';
