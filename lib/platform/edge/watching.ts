import 'server-only';
import type { FairQueue, FrontOptions } from '@paikari/edge';
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
  const figures = new Figures();
  const metrics = async () => {
    await figures.update();
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
