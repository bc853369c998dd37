import 'server-only';
import type { FairQueue, FrontOptions } from '@paikari/edge';
import type { Settings } from '../env';
import { databasePing, ReadinessChecks } from '../health/readiness-checks';
import { countCacheLookups } from '../metrics/cache-metrics';
import { Figures } from '../metrics/figures';
import { countProcess } from '../metrics/process-metrics';
import { RequestMetrics } from '../metrics/request-metrics';
import { startAccessLog } from './access-log';
import { createMonitor } from './monitor';

/** What of the shop is watched. */
export interface Watched {
  config: Settings;
  publicFiles: ReadonlySet<string>;
  isInMaintenance(): boolean;
  /** Whose turn it is at Next; undefined in development. */
  renderings: FairQueue | undefined;
}

/**
 * All by which the HTTP front of this process is watched: once for each process.
 * @returns what the front is to be given, and what `/readyz` goes by
 */
export function watchShop({ config, publicFiles, isInMaintenance, renderings }: Watched): {
  options: Required<Pick<FrontOptions, 'monitor' | 'observer'>>;
  readiness: ReadinessChecks;
} {
  countProcess();
  countCacheLookups();
  const readiness = new ReadinessChecks({ ping: databasePing, isInMaintenance });
  const { trustProxy, metricsToken } = config;
  const options = {
    monitor: createMonitor({ readiness, figures: new Figures(), trustProxy, metricsToken }),
    observer: new RequestMetrics({
      isPublicFile: (pathname) => publicFiles.has(pathname),
      queueLoad: renderings && (() => renderings.load()),
      onCounted: config.accessLog ? startAccessLog() : undefined,
    }),
  };
  return { options, readiness };
}
