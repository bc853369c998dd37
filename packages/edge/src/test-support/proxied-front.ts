import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { createProxy } from '../front';
import { createInnerServer, listenOnSocket } from '../listen';
import { Maintenance } from '../maintenance';
import type { SharedOptions } from '../options';
import type { LoadOwnPage } from '../own-page';
import type { RequestLimits } from '../request-limits';
import { AppLink } from '../proxy/app-link';
import { createControlServer } from '../proxy/control';
import type { Lanes } from '../proxy/lanes';
import type { InvalidationFeed } from '../proxy/invalidation-feed';
import { TEST_ERRORS } from './site';
import { TestCache } from './test-cache';
import { until } from './until';

/** Our proxy, and the front that it stands before on sockets of their own. */
export interface ProxiedFront {
  proxy: RequestListener;
  link: AppLink;
  /** Ends the process of Next, as far as the proxy can tell. */
  leave(): Promise<void>;
  /** Starts it again. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** What a test says of the front behind. */
interface Behind {
  directory: string;
  away: boolean;
  isMarkedClosed: boolean;
  cache: TestCache;
  fetchUpload: ((path: string) => Promise<boolean>) | undefined;
  requestLimits: RequestLimits | undefined;
  lanes: Lanes | undefined;
  loadOwnPage: LoadOwnPage;
}

/** Has a proxy stand before a front. @param shared what both are told alike, and the proxy alone */
export async function standBefore(
  test: Behind,
  front: RequestListener,
  feed: InvalidationFeed,
  shared: Omit<
    SharedOptions,
    'cache' | 'databaseIsAway' | 'loadOwnPage' | 'maintenance' | 'trustProxy'
  >,
): Promise<ProxiedFront> {
  const sockets = {
    requests: join(test.directory, 'app.sock'),
    control: join(test.directory, 'control.sock'),
  };
  let servers: Server[] = [];
  const comeBack = async (): Promise<void> => {
    const inner = createInnerServer(TEST_ERRORS).on('request', front);
    const control = createControlServer({
      feed,
      site: () => null,
      pingDatabase: async () => !test.away,
      metrics: async () => 'shop_test 1',
      fetchUpload: async (path) => (await test.fetchUpload?.(path)) ?? false,
    });
    servers = [inner, control];
    await listenOnSocket(inner, sockets.requests);
    await listenOnSocket(control, sockets.control);
  };
  const leave = async (): Promise<void> => {
    for (const server of servers) {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    }
  };
  await comeBack();
  const cache = new TestCache();
  const link = new AppLink(sockets, {
    invalidate: (tags) => cache.invalidate(...tags),
    invalidateEverything: () => cache.invalidateEverything(),
  });
  // Times that Next gave a page are those of one clock.
  cache.cacheTime = test.cache.cacheTime;
  cache.isInUse = () => link.isFollowing && test.cache.used;
  const end = new AbortController();
  void link.follow(() => undefined, end.signal);
  await until(() => link.isFollowing, 'the proxy follows');
  const proxy = createProxy({
    ...shared,
    app: link,
    // A loaded machine is slower than anybody is patient.
    fetchWaitMs: 60_000,
    cache,
    databaseIsAway: () => link.isDatabaseAway,
    maintenance: new Maintenance(
      join(test.directory, 'maintenance'),
      () => link.isClosed || test.isMarkedClosed,
    ),
    loadOwnPage: test.loadOwnPage,
    trustProxy: false,
    get fetchUpload() {
      return test.fetchUpload && link.fetchUpload;
    },
    get requestLimits() {
      return test.requestLimits;
    },
    get lanes() {
      return test.lanes;
    },
  });
  return {
    proxy,
    link,
    leave,
    comeBack,
    async close() {
      end.abort();
      link.agent.destroy();
      await leave();
    },
  };
}
