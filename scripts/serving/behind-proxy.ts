import type { Server } from 'node:http';
import {
  createControlServer,
  InvalidationFeed,
  listenOnSocket,
  type AppSockets,
  type FairQueue,
  type SharedOptions,
} from '@paikari/edge';
import { onInvalidation } from '../../lib/platform/cache/cache-handler.mjs';
import { databasePing } from '../../lib/platform/health/readiness-checks';
import { isMarkedClosed } from '../../lib/platform/maintenance/state';
import { watchApp } from '../../lib/platform/edge/watching';
import type { PatternRow } from '../../lib/platform/metrics/route-patterns';
import { routeRows } from '../../lib/platform/metrics/route-rows';

/** What the process of Next tells our proxy of the shop: JSON. */
export interface ShopIntroduction {
  /** Under which paths requests are counted. */
  routes: readonly PatternRow[];
  /** From where pictures are sent. */
  uploadsDir: string;
  /** Whether they have to be brought there first. */
  fetchesUploads: boolean;
}

/** What the web server does for our caching proxy before it: once for each process. */
export class BehindProxy {
  readonly feed = new InvalidationFeed(isMarkedClosed);
  readonly #metrics: () => Promise<string>;
  #control: Server | undefined;

  constructor(
    readonly sockets: AppSockets,
    renderings: FairQueue | undefined,
    readonly uploads: Pick<SharedOptions, 'fetchUpload' | 'uploadsDir'>,
  ) {
    this.#metrics = watchApp(renderings);
    onInvalidation((tags) => this.feed.publish(tags));
  }

  /** Lets the proxy ask. @throws the system's error where the socket can't be had */
  async open(): Promise<void> {
    const { uploadsDir, fetchUpload } = this.uploads;
    this.#control = createControlServer({
      feed: this.feed,
      site: (): ShopIntroduction => ({
        routes: routeRows(),
        uploadsDir,
        fetchesUploads: fetchUpload !== undefined,
      }),
      pingDatabase: async () => (await databasePing()?.()) ?? false,
      metrics: this.#metrics,
      fetchUpload,
    });
    await listenOnSocket(this.#control, this.sockets.control);
  }

  /** Takes the socket away. */
  close(): void {
    this.#control?.close();
  }
}
