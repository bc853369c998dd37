import 'server-only';
import type { AppLink, FairQueue, SharedOptions } from '@paikari/edge';
import { settings } from '../env';
import { databasePing, ReadinessChecks } from '../health/readiness-checks';
import { countCacheLookups } from '../metrics/cache-metrics';
import { Figures } from '../metrics/figures';
import { countProcess } from '../metrics/process-metrics';
import { registry } from '../metrics/registry';
import { countRenderQueue } from '../metrics/render-queue';
import { RequestMetrics } from '../metrics/request-metrics';
import { startAccessLog } from './access-log';
import { createMonitor } from './monitor';

/** The site, to whoever watches it. */
interface WatchedSite {
  publicFiles: ReadonlySet<string>;
  isInMaintenance(): boolean;
}

/** What the network's own front is watched by, and what `/readyz` goes by. */
interface Watching {
  options: Required<Pick<SharedOptions, 'monitor' | 'observer'>>;
  readiness: ReadinessChecks;
}

function watchRequests(
  { publicFiles }: WatchedSite,
  readiness: ReadinessChecks,
  metrics: () => Promise<string>,
): Watching {
  const { trustProxy, metricsToken, accessLog } = settings();
  const observer = new RequestMetrics({
    isPublicFile: (pathname) => publicFiles.has(pathname),
    onCounted: accessLog ? startAccessLog() : undefined,
  });
  const monitor = createMonitor({ readiness, metrics, trustProxy, metricsToken });
  return { options: { monitor, observer }, readiness };
}

/**
 * Counts what the process around Next does, but for requests: once for each process.
 * @param renderings whose turn it is at Next; undefined in development
 * @returns the text of all metrics of this process
 */
export function watchApp(renderings: FairQueue | undefined): () => Promise<string> {
  countProcess();
  countCacheLookups();
  if (renderings) countRenderQueue(() => renderings.load());
  const figures = new Figures();
  return async () => {
    await figures.update();
    return registry().metrics();
  };
}

/** All by which a process is watched that stands between the network and Next alone. */
export function watchShop(site: WatchedSite, renderings: FairQueue | undefined): Watching {
  const readiness = new ReadinessChecks({ ping: databasePing, ...site });
  return watchRequests(site, readiness, watchApp(renderings));
}

/** The same for our proxy, which asks the process of Next what it can't know by itself. */
export function watchProxy(site: WatchedSite, app: AppLink): Watching {
  countProcess('proxy_');
  const readiness = new ReadinessChecks({ ping: () => app.pingDatabase, ...site });
  return watchRequests(site, readiness, async () =>
    [await registry().metrics(), await app.metrics()].join('\n'),
  );
}
