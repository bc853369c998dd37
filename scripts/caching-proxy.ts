import { join, resolve } from 'node:path';
import {
  AppLink,
  connectionLimits,
  createHttpServer,
  createProxy,
  Lanes,
  listen,
  listenHosts,
  Maintenance,
  renderNonceFrom,
  RequestLimits,
} from '@paikari/edge';
import * as cache from '../lib/platform/cache/cache-handler.mjs';
import { readSockets } from './serving/app-sockets';
import type { ShopIntroduction } from './serving/behind-proxy';
import { closeWhenTold } from './serving/closing';
import { COUNTED_AS_READS, publicFilesOf, shopOptions } from './serving/front-options';
import { allowedToOpen } from './serving/opening';
import { watchProxy } from '../lib/platform/edge/watching';
import { requireSecret, settings } from '../lib/platform/env';
import { ERRORS } from '../lib/platform/errors';
import { setRouteRows } from '../lib/platform/metrics/route-rows';
import { answerHeartbeat } from './launcher/heartbeat';
import { beginPrivately } from './private-process';

/**
 * The caching proxy: the part of the HTTP front that needs nothing of Next, in a process of its own, so
 * that kept pages and files are sent as quickly while orders are placed, lists searched and pages
 * rendered. What it does not keep it passes on to the web server (`server.ts --sockets`). Started by
 * `scripts/start.ts` where there is more than one processor.
 */

async function main(): Promise<void> {
  beginPrivately();
  answerHeartbeat();
  const opening = allowedToOpen();
  const sockets = readSockets(process.argv);
  if (!sockets) throw new Error('The caching proxy is told its sockets by the launcher.');
  const config = settings();
  const root = resolve(import.meta.dirname, '..');
  const publicFiles = publicFilesOf(root);
  const app = new AppLink(sockets, cache);
  const maintenance = new Maintenance(join(config.dataDir, 'maintenance'), () => app.isClosed);
  const { options: watching, readiness } = watchProxy(
    { publicFiles, isInMaintenance: () => maintenance.isOn() },
    app,
  );
  const httpServer = createHttpServer(
    ERRORS,
    connectionLimits(config.trustProxy, config.rateLimitScale, 2),
  );
  let accepting: Awaited<ReturnType<typeof listen>> = [];
  closeWhenTold(httpServer, () => accepting, readiness);

  await opening;
  const shop = () => app.introduction?.site as ShopIntroduction | undefined;
  await new Promise<void>((following) => {
    void app.follow(({ site }) => {
      setRouteRows((site as ShopIntroduction).routes);
      following();
    });
  });
  const distDir = resolve(root, process.env.NEXT_DIST_DIR || '.next');
  const proxy = createProxy({
    ...shopOptions(publicFiles, maintenance, false),
    ...watching,
    app,
    cache: { ...cache, isInUse: () => app.isFollowing },
    databaseIsAway: () => app.isDatabaseAway,
    trustProxy: config.trustProxy,
    renderNonce: renderNonceFrom(requireSecret()),
    loadOwnPage: app.loadOwnPage,
    requestLimits: new RequestLimits(config.rateLimitScale, COUNTED_AS_READS),
    lanes: new Lanes(config.rateLimitScale),
    staticDir: join(distDir, 'static'),
    get uploadsDir() {
      return shop()?.uploadsDir ?? config.uploadsDir;
    },
    get fetchUpload() {
      return shop()?.fetchesUploads ? app.fetchUpload : undefined;
    },
  });
  httpServer.on('request', proxy);
  readiness.markPrepared();
  accepting = await listen(
    httpServer,
    config.port,
    listenHosts(config.host, config.embeddedDatabase),
  );
  process.send?.({ ready: true, port: config.port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
