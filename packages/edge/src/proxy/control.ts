import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ownToken } from '../own-page';
import type { InvalidationFeed } from './invalidation-feed';

/** What the process of Next says of itself to our proxy. */
export interface Introduction {
  /** By which it knows what the front itself asks for. */
  ownToken: string;
  /** What the site wants its proxy to know. */
  site: unknown;
}

/** What the process of Next answers to our proxy, and to nobody else. */
export interface ControlOptions {
  feed: InvalidationFeed;
  /** Of `Introduction`: JSON. */
  site(): unknown;
  pingDatabase(): Promise<boolean>;
  metrics(): Promise<string>;
  /** As `SharedOptions` has it. */
  fetchUpload?: ((path: string) => Promise<boolean>) | undefined;
}

async function answer(url: URL, options: ControlOptions): Promise<string | undefined> {
  switch (url.pathname) {
    case '/introduction':
      return JSON.stringify({ ownToken, site: options.site() } satisfies Introduction);
    case '/ping':
      return JSON.stringify(await options.pingDatabase());
    case '/metrics':
      return options.metrics();
    case '/upload':
      return JSON.stringify(
        (await options.fetchUpload?.(url.searchParams.get('path') ?? '')) ?? false,
      );
    default:
      return undefined;
  }
}

/**
 * The server on which our proxy asks what it needs. It listens on a socket of its own, which only this
 * user can reach, so that no request of a stranger that is passed on can be taken for one.
 */
export function createControlServer(options: ControlOptions): Server {
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://control');
    if (url.pathname === '/invalidations') return options.feed.follow(response);
    const text = await answer(url, options);
    response.statusCode = text === undefined ? 404 : 200;
    response.end(text);
  };
  return createServer((request, response) => {
    reply(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
}
