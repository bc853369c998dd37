export { exportStatisticsRoute } from './routes';
export * as routes from './routes';
export { LEAST_CASES, deadlinesOf, deliverBy, handOverBy } from './rules';
export { deadlineListSchema, statisticsSchema } from './schema';
export type { DeadlineRow, StatisticRow, StatisticsAsked } from './schema';
export { DEADLINE_TYPES, STATISTIC_GROUPS, STATISTIC_PERIODS } from './types';
export type { DeadlineType, DeadlineUrgency, StatisticGroup } from './types';
