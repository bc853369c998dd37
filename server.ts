import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { settleBackground } from './lib/platform/jobs/background-tasks';
import { databaseIsAway } from './lib/platform/database/health';
import { publicOrigin, requireSecret, settings } from './lib/platform/env';
import { setReadiness } from './lib/platform/jobs/readiness';
import { isGuardedPath, isPagePath } from './lib/platform/pages';
import { connectionLimits } from '@paikari/edge/connections';
import { FairQueue, renderingLimits } from '@paikari/edge/fair-queue';
import { createFront } from '@paikari/edge/front';
import { takeBuiltSettings } from '@paikari/edge/built-settings';
import { closeAll, createHttpServer, listen, listenHosts } from '@paikari/edge/listen';
import { Maintenance } from '@paikari/edge/maintenance';
import { loadOwnPage } from '@paikari/edge/not-found-page';
import { renderNonceFrom } from '@paikari/edge/page-policy';
import { beginPrivately } from './scripts/private-process';
import { RequestLimits } from '@paikari/edge/request-limits';
import { securityHeaders } from '@paikari/edge/security-headers';
import { warmUp } from '@paikari/edge/warm-up';
import { answerHeartbeat } from './scripts/launcher/heartbeat';

/**
 * The web server: our HTTP front around Next's request handler, in one process. Started by
 * `scripts/start.ts`, which sets MONGODB_URI and the rest; ends when that process ends.
 */

/** Running requests may take this long after SIGTERM; the launcher waits 4.5 s. */
const CLOSE_MS = 3_500;
/** Then mails and the like that are still under way may take this long. */
const SETTLE_MS = 600;

/** Resolves once the launcher says that the database is prepared; at once without a launcher. */
function allowedToOpen(): Promise<void> {
  if (!process.argv.includes('--wait') || !process.connected) return Promise.resolve();
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if ((message as { open?: boolean }).open) resolve();
    });
  });
}

async function main(): Promise<void> {
  beginPrivately();
  answerHeartbeat();
  const opening = allowedToOpen();
  setReadiness(opening);
  const development = process.argv.includes('--dev');
  const dir = import.meta.dirname;
  const config = settings();
  const distDir = resolve(dir, process.env.NEXT_DIST_DIR || '.next');
  const httpServer = createHttpServer(connectionLimits(config.trustProxy, config.rateLimitScale));
  let accepting: NetServer[] = [];
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    void closeAll(httpServer, accepting, CLOSE_MS)
      .then(() => Promise.race([settleBackground(), pause(SETTLE_MS)]))
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  if (process.connected) process.on('disconnect', close);
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
  const handle = app.getRequestHandler();
  const publicFiles = new Set(readdirSync(join(dir, 'public')).map((name) => `/${name}`));
  const hosts = listenHosts(config.host, config.embeddedDatabase);
  const front = createFront({
    handle,
    isPagePath,
    isPublicFile: (pathname) => publicFiles.has(pathname),
    isGuardedPath,
    databaseIsAway,
    maintenance: new Maintenance(config.dataDir),
    securityHeaders: securityHeaders(config, publicOrigin(), development),
    renderNonce: development ? undefined : renderNonceFrom(requireSecret()),
    brandName: config.brandName,
    uploadsDir: config.uploadsDir,
    trustProxy: config.trustProxy,
    development,
    loadOwnPage: development
      ? undefined
      : (path) => loadOwnPage(config.port, hosts[0] ?? '127.0.0.1', path),
    ...(!development && {
      requestLimits: new RequestLimits(config.rateLimitScale),
      renderings: new FairQueue(renderingLimits(config.rateLimitScale)),
    }),
    staticDir: development ? undefined : join(distDir, 'static'),
  });
  httpServer.on('request', front);
  await opening;
  accepting = await listen(httpServer, config.port, hosts);

  if (!development) await warmUp(config.port, hosts[0] ?? '127.0.0.1');
  process.send?.({ ready: true, port: config.port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
