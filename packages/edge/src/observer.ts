import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from './exchange';
import { isCacheHit } from './next';

/**
 * What a request got its answer from: the front's own cache (`page-cache`, `list-cache`), Next's
 * (`next-cache`), Next itself (`next`), a file, a page of the front's own (`standing-page`), a limit of its
 * address (`limit`), another refusal of the front, or the site's own `monitor`.
 */
export type AnsweredBy =
  | 'file'
  | 'limit'
  | 'list-cache'
  | 'monitor'
  | 'next'
  | 'next-cache'
  | 'page-cache'
  | 'refusal'
  | 'standing-page';

/** A request whose answer is over, or was given up by who asked. */
export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** By `performance.now()`. */
  began: number;
  /** As it was asked for, still percent-encoded; null where the address makes no sense. */
  pathname: string | null;
  isPage: boolean;
  /** The store of kept answers that may have it, or might have; null where it is kept for nobody. */
  store: 'page' | 'list' | null;
  answeredBy: AnsweredBy;
  /** What was sent on the connection meanwhile, headers included. */
  bytes: number;
}

/** Who counts requests. Called for each of them, so both must be quick and may not throw. */
export interface Observer {
  /** A request has come in. */
  began(): void;
  /** Its answer is over; once for each that began. */
  ended(visit: Visit): void;
}

/** What is known of a request by then; empty where it was refused before its address was read. */
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
