export type { DeliveredAbuseDecided } from './events';
export * as routes from './routes';
export { reportPath } from './rules';
export { appealAbuseRoute, decideAbuseRoute, reportAbuseRoute } from './routes';
export { abuseListSchema } from './schema';
export type { AbuseListAsked, AbuseRow, AbuseView, OwnTakedown, Reportable } from './schema';
export { ABUSE_HOURS, ABUSE_REASONS, ABUSE_TABS, MAX_ABUSE_TEXT, MOST_REPORTS } from './types';
