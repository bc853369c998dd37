import 'server-only';
import { codeCounter } from '../features/accounts/codes';
import { parcelStatistics } from '../features/fulfilment/couriers';
import { importStatistics } from '../features/imports';
import { messageQueueStatistics } from '../features/notifications/messages';
import { mailStatistics } from '../features/notifications';
import { paymentStatistics } from '../features/payments';
import { searchStatistics } from '../features/catalogue/search';
import { pingDatabase } from '../platform/database/connect';
import { eventStatistics } from '../platform/events/statistics';
import { setDatabasePing } from '../platform/health/readiness-checks';
import { jobStatistics } from '../platform/jobs/jobs';
import { setStatisticSources } from '../platform/metrics/statistics';
import { countProviderCalls } from '../platform/metrics/provider-metrics';
import { setRoutePatterns } from '../platform/metrics/route-patterns';
import { PAGES } from '../shop/pages';
import { ROUTES } from './routes';

/**
 * Tells the HTTP front, by which the process is watched, what it can't know by itself: the routes, the
 * database and what waits in it. Once for each process.
 */
export function registerWatching(): void {
  setRoutePatterns(ROUTES, PAGES);
  setDatabasePing(pingDatabase);
  countProviderCalls();
  codeCounter();
  setStatisticSources([
    ...eventStatistics,
    ...jobStatistics,
    mailStatistics,
    messageQueueStatistics,
    importStatistics,
    ...paymentStatistics,
    parcelStatistics,
    searchStatistics,
  ]);
}
