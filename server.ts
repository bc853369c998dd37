import { createServer } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import {
  connectionLimits,
  createFront,
  createHttpServer,
  FairQueue,
  loadOwnPage,
  renderNonceFrom,
  RequestLimits,
  turnLimits,
  type Place,
} from '@paikari/edge';
import * as cache from './lib/platform/cache/cache-handler.mjs';
import { databaseIsAway } from './lib/platform/database/health';
import { takeBuiltSettings } from './scripts/serving/built-settings';
import { closeWhenTold } from './scripts/serving/closing';
import { COUNTED_AS_READS, publicFilesOf, shopOptions } from './scripts/serving/front-options';
import { listen, listenHosts } from './scripts/serving/listening';
import { allowedToOpen } from './scripts/serving/opening';
import { watchShop } from './lib/platform/edge/watching';
import { leaveDemonstration, requireSecret, settings } from './lib/platform/env';
import { ERRORS } from './lib/shop/errors';
import { clearFlashCookie } from './lib/platform/http/clear-flash-cookie';
import { settleBackground } from './lib/platform/jobs/background-tasks';
import { setReadiness } from './lib/platform/jobs/readiness';
import { closedByFile } from './lib/platform/maintenance/closed-by-file';
import { isMarkedClosed } from './lib/platform/maintenance/state';
import { withHandOver } from './lib/platform/rendering/hand-over-storage';
import { openUploads } from './lib/platform/storage/open-uploads';
import { startTracing } from './lib/platform/tracing/start';
import { answerHeartbeat } from './scripts/launcher/heartbeat';
import { beginPrivately } from './scripts/private-process';

/**
 * The web server: our HTTP front around Next's request handler, in one process. Started by
 * `scripts/start.ts`, which sets MONGODB_URI and the rest; ends when that process ends.
 */

/** Once it is closed, mails and the like that are still under way may take this long. */
const SETTLE_MS = 600;

async function main(): Promise<void> {
  beginPrivately();
  answerHeartbeat();
  const opening = allowedToOpen().then(({ isDemonstration }) => {
    if (isDemonstration === false) leaveDemonstration(settings());
  });
  setReadiness(opening);
  const development = process.argv.includes('--dev');
  const dir = import.meta.dirname;
  const config = settings();
  const distDir = resolve(dir, process.env.NEXT_DIST_DIR || '.next');
  const publicFiles = publicFilesOf(dir);
  const isClosedHere = closedByFile(join(config.dataDir, 'maintenance'));
  const isClosed = () => isClosedHere() || isMarkedClosed();
  const limitsOfTurns = turnLimits(config.rateLimitScale);
  const turns = development
    ? undefined
    : {
        reads: new FairQueue(limitsOfTurns.reads),
        writes: new FairQueue(limitsOfTurns.writes),
      };
  const uploads = await openUploads();
  const site = { publicFiles, isInMaintenance: isClosed };
  const watching = watchShop(site, turns?.reads);
  const limits = connectionLimits(config.trustProxy, config.rateLimitScale);
  const httpServer = createHttpServer(ERRORS, limits);
  const traces = config.tracing && (await startTracing(config.tracing));
  let accepting: NetServer[] = [];
  closeWhenTold(
    httpServer,
    () => accepting,
    watching.readiness,
    () => {
      const settled = Promise.all([settleBackground(), traces?.flush()]);
      return Promise.race([settled, pause(SETTLE_MS)]);
    },
  );
  if (!development) takeBuiltSettings(distDir);
  const app = next({
    dev: development,
    dir,
    port: config.port,
    hostname: 'localhost',
    // Next listens on it for upgrades. Its development tools need that; in production it leaves the
    // sockets of most of them open for ever, so there it is given a server that nobody reaches.
    httpServer: development ? httpServer : createServer(),
  });
  await app.prepare();
  const hosts = listenHosts(config.host, config.embeddedDatabase);
  const place: Place = { port: config.port, host: hosts[0] ?? '127.0.0.1' };
  const front = createFront({
    ...shopOptions(publicFiles, isClosed, development),
    ...uploads,
    cache,
    databaseIsAway,
    beforeSend: clearFlashCookie,
    turns,
    handle: withHandOver(app.getRequestHandler()),
    renderNonce: undefined,
    loadOwnPage: undefined,
    staticDir: undefined,
    ...watching.options,
    trustProxy: config.trustProxy,
    ...(!development && {
      renderNonce: renderNonceFrom(requireSecret()),
      loadOwnPage: (path: string) => loadOwnPage(place, path),
      requestLimits: new RequestLimits(config.rateLimitScale, COUNTED_AS_READS),
      staticDir: join(distDir, 'static'),
    }),
  });
  httpServer.on('request', front);
  await opening;
  watching.readiness.markPrepared();
  accepting = await listen(httpServer, config.port, hosts);
  process.send?.({ ready: true, port: config.port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
