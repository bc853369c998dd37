import 'server-only';
import type { Visit, FairQueue, FrontOptions } from '@paikari/edge';
import { openAccessLog } from '../log';
import { RequestMetrics, type CountedRequest } from '../metrics/request-metrics';
import { settings } from '../env';
import { databasePing, ReadinessChecks } from '../health/readiness-checks';
import { countCacheLookups, countProcess, countRenderQueue } from '../metrics/process-metrics';
import { Statistics } from '../metrics/statistics';
import { registry } from '../metrics/registry';
import { createMonitor } from './monitor';

/** One line of `ACCESS_LOG`: nothing about the visitor, and only the route pattern of the address. */
interface AccessLine {
  requestId: string;
  method: string;
  /** e.g. `/product/{id}`; `other` for what there is nothing under. */
  route: string;
  status: number;
  /** Milliseconds, with one decimal. */
  ms: number;
  /** Sent on the connection since the request came in, headers included. */
  bytes: number;
  /** Whether a kept answer was sent. */
  cached: boolean;
}

const FROM_CACHE = new Set(['page-cache', 'list-cache', 'next-cache']);

/** @param bytes sent for it */
export function accessLine(counted: CountedRequest, bytes: number): AccessLine {
  const { requestId, method, route, status, seconds, answeredBy } = counted;
  const ms = Math.round(seconds * 10_000) / 10;
  return { requestId, method, route, status, ms, bytes, cached: FROM_CACHE.has(answeredBy) };
}

/** Writes a line for each request. */
function startAccessLog(): (counted: CountedRequest, visit: Visit) => void {
  const lines = openAccessLog();
  return (counted, { bytes }) => lines.info(accessLine(counted, bytes), 'request');
}

/** The site, to whoever watches it. */
interface WatchedSite {
  publicFiles: ReadonlySet<string>;
  isInMaintenance(): boolean;
}

/** Metrics of the HTTP front and the readiness behind `/readyz`. */
interface Watching {
  options: Required<Pick<FrontOptions, 'monitor' | 'observer'>>;
  readiness: ReadinessChecks;
}

/**
 * All by which the process is watched that stands between the network and Next: once for each process.
 * @param renderings whose turn it is at Next; undefined in development
 */
export function watchShop(site: WatchedSite, renderings: FairQueue | undefined): Watching {
  const { trustProxy, metricsToken, accessLog } = settings();
  countProcess();
  countCacheLookups();
  if (renderings) countRenderQueue(() => renderings.load());
  const statistics = new Statistics();
  const metrics = async () => {
    await statistics.update();
    return registry().metrics();
  };
  const readiness = new ReadinessChecks({ ping: databasePing, ...site });
  const observer = new RequestMetrics({
    isPublicFile: (pathname) => site.publicFiles.has(pathname),
    onCounted: accessLog ? startAccessLog() : undefined,
  });
  const monitor = createMonitor({ readiness, metrics, trustProxy, metricsToken });
  return { options: { monitor, observer }, readiness };
}
