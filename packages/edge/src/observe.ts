import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from './exchange';
import { isCacheHit } from './next-internals.mjs';
import type { AnsweredBy, Observer, Visit } from './observer';

/** What is noted of a request on its way. */
export interface Watched {
  byMonitor(): void;
  received(exchange: Exchange): void;
}

function storeOf({ pageKey, list, isPage }: Exchange): Visit['store'] {
  if (list !== null) return 'list';
  return isPage && pageKey !== null ? 'page' : null;
}

function answeredBy({ answeredBy: by }: Exchange, response: ServerResponse): AnsweredBy {
  return by === 'next' && isCacheHit(response) ? 'next-cache' : by;
}

/** Tells an observer of a request, and of its end. */
export function observe(
  observer: Observer,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Watched {
  const began = performance.now();
  const { socket } = request;
  const written = socket.bytesWritten;
  let exchange: Exchange | undefined;
  let isMonitors = false;
  observer.began();
  response.once('close', () => {
    const monitored = isMonitors ? (request.url ?? '').split('?', 1)[0]! : null;
    observer.ended({
      request,
      response,
      requestId,
      began,
      pathname: exchange?.target.pathname ?? monitored,
      isPage: exchange?.isPage ?? false,
      store: exchange === undefined ? null : storeOf(exchange),
      answeredBy: exchange ? answeredBy(exchange, response) : isMonitors ? 'monitor' : 'refusal',
      bytes: socket.bytesWritten - written,
    });
  });
  return {
    byMonitor: () => (isMonitors = true),
    received: (received) => (exchange = received),
  };
}
