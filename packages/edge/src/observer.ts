import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from './exchange';
import { isCacheHit } from './next';
import type { AnsweredBy, Observer } from './options';

/** Facts known about a request by then; empty where it was refused before its address was read. */
export interface Known {
  exchange?: Exchange;
  /** `monitor` answers it. */
  isMonitors?: true;
}

function answeredBy({ exchange, isMonitors }: Known, response: ServerResponse): AnsweredBy {
  if (!exchange) return isMonitors ? 'monitor' : 'refusal';
  return exchange.answeredBy === 'next' && isCacheHit(response)
    ? 'next-cache'
    : exchange.answeredBy;
}

/** Tells an observer of a request. One listener for each. @returns where to note what becomes known */
export function observe(
  observer: Observer,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Known {
  const known: Known = {};
  const began = performance.now();
  const { bytesWritten } = request.socket;
  observer.began();
  // One more than Next and streams add, which Node would warn of.
  response.setMaxListeners(response.getMaxListeners() + 1);
  // It comes once; `once` would make two more objects.
  response.on('close', () => {
    const { exchange, isMonitors } = known;
    const monitored = isMonitors ? (request.url ?? '').split('?', 1)[0]! : null;
    observer.ended({
      request,
      response,
      requestId,
      began,
      pathname: exchange ? exchange.target.pathname : monitored,
      isPage: exchange?.isPage ?? false,
      store: exchange?.place?.store ?? null,
      answeredBy: answeredBy(known, response),
      bytes: request.socket.bytesWritten - bytesWritten,
    });
  });
  return known;
}
