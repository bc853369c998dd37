import 'server-only';
import { codeCounter } from '../features/accounts/codes';
import { parcelFigures } from '../features/fulfilment/couriers';
import { importFigures } from '../features/imports';
import { messageQueueFigures } from '../features/notifications/messages';
import { mailFigures } from '../features/notifications';
import { paymentFigures } from '../features/payments';
import { searchFigures } from '../features/catalogue/search';
import { pingDatabase } from '../platform/database/connect';
import { eventFigures } from '../platform/events/figures';
import { setDatabasePing } from '../platform/health/readiness-checks';
import { jobFigures } from '../platform/jobs/jobs';
import { setFigureSources } from '../platform/metrics/figures';
import { countProviderCalls } from '../platform/metrics/provider-metrics';
import { setRoutePatterns } from '../platform/metrics/route-patterns';
import { ROUTES } from './routes';

/**
 * Tells the HTTP front, by which the process is watched, what it can't know by itself: the routes, the
 * database and what waits in it. Once for each process.
 */
export function registerWatching(): void {
  setRoutePatterns(ROUTES);
  setDatabasePing(pingDatabase);
  countProviderCalls();
  codeCounter();
  setFigureSources([
    ...eventFigures,
    ...jobFigures,
    mailFigures,
    messageQueueFigures,
    importFigures,
    ...paymentFigures,
    parcelFigures,
    searchFigures,
  ]);
}
