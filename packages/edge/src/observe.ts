import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from './exchange';
import { isCacheHit } from './next-internals.mjs';
import type { AnsweredBy, Observer, Visit } from './observer';

/** A request that an observer hears of, on its way. Made for each: one object and one listener. */
export class Watched {
  /** Set once its address is read. */
  exchange: Exchange | undefined;
  /** Whether `monitor` answers it. */
  isMonitors = false;
  readonly #began = performance.now();
  readonly #written: number;

  constructor(
    readonly observer: Observer,
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly requestId: string,
  ) {
    this.#written = request.socket.bytesWritten;
    observer.began();
    // One more than Next and streams add, which Node would warn of.
    response.setMaxListeners(response.getMaxListeners() + 1);
    // It comes once; `once` would make two more objects.
    response.on('close', () => observer.ended(this.#visit()));
  }

  #visit(): Visit {
    const { request, response, requestId, exchange } = this;
    return {
      request,
      response,
      requestId,
      began: this.#began,
      pathname: exchange ? exchange.target.pathname : this.#monitored(),
      isPage: exchange !== undefined && exchange.isPage,
      store: exchange ? storeOf(exchange) : null,
      answeredBy: this.#answeredBy(),
      bytes: request.socket.bytesWritten - this.#written,
    };
  }

  #monitored(): string | null {
    return this.isMonitors ? (this.request.url ?? '').split('?', 1)[0]! : null;
  }

  #answeredBy(): AnsweredBy {
    if (!this.exchange) return this.isMonitors ? 'monitor' : 'refusal';
    const { answeredBy } = this.exchange;
    return answeredBy === 'next' && isCacheHit(this.response) ? 'next-cache' : answeredBy;
  }
}

function storeOf({ pageKey, list, isPage }: Exchange): Visit['store'] {
  if (list !== null) return 'list';
  return isPage && pageKey !== null ? 'page' : null;
}
