import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FairQueue } from './fair-queue';
import type { Maintenance } from './maintenance';
import type { Observer } from './observer';
import type { LoadOwnPage } from './own-page';
import type { ErrorTable } from './problem';
import type { RenderCache } from './render-cache';
import type { RequestLimits } from './request-limits';
import type { ErrorPage, Site } from './site';

/** What the front needs from whoever starts it. */
export interface FrontOptions {
  cache: RenderCache;
  site: Site;
  errors: ErrorTable;
  /** A whole page of its own, without scripts: HTML. */
  errorPage(page: ErrorPage): string;
  databaseIsAway(): boolean;
  maintenance: Maintenance;
  /** Of every answer. */
  securityHeaders: [string, string][];
  /** `renderNonceFrom`; undefined in development, where inline scripts are allowed as a whole. */
  renderNonce: string | undefined;
  uploadsDir: string;
  /**
   * Has a file lie in `uploadsDir` before it is sent, where files are kept elsewhere; without it they
   * lie there. It answers whether there is such a file, and throws where that cannot be found out.
   * @param path below `uploadsDir`
   */
  fetchUpload?: ((path: string) => Promise<boolean>) | undefined;
  /** Whether the last `x-forwarded-for` is to be believed: a proxy of ours stands before the front. */
  trustProxy: boolean;
  development: boolean;
  /** Reads one page of this very server; undefined in development. */
  loadOwnPage: LoadOwnPage | undefined;
  /** The build's `static` folder; undefined in development, where Next makes these files as it goes. */
  staticDir: string | undefined;
  /** How much one address may ask for; without one, anything. */
  requestLimits?: RequestLimits | undefined;
  /**
   * Answers what watches the process and not the site, before anything is done for the request. The
   * headers are the peer's own words. True where it answered, or will.
   */
  monitor?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Hears of every request; without one, nobody counts. */
  observer?: Observer | undefined;
  /** Next's own request handler. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
  /** Changes the headers of an answer of Next before any of it is sent, e.g. to end a cookie. */
  beforeSend?(request: IncomingMessage, response: ServerResponse, pathname: string): void;
  /** Whose turn it is to be answered by Next; without one, everybody's at once. */
  renderings?: FairQueue | undefined;
}
