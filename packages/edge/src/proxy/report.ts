import type { IncomingMessage } from 'node:http';
import type { AnyFront, Exchange } from '../exchange';
import type { InvalidationFeed } from './invalidation-feed';
import { writeReport } from './report-headers';

/** The name that our proxy gave the request, by which both tell of it. */
export function proxyRequestId({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' ? id : undefined;
}

/** Has an answer say, as it begins to be sent, what our proxy must know of it. */
export function reportToProxy(exchange: Exchange, front: AnyFront, feed: InvalidationFeed): void {
  const { response } = exchange;
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => typeof response;
  response.writeHead = ((...given: unknown[]) => {
    const isDatabaseAway = front.databaseIsAway();
    writeReport(response, { news: feed.count, answeredBy: exchange.answeredBy, isDatabaseAway });
    return writeHead(...given);
  }) as typeof response.writeHead;
}
