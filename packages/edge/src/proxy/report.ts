import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Exchange } from '../exchange';
import type { InvalidationFeed } from './invalidation-feed';

/** The number of the last invalidation before the answer. */
const NEWS_HEADER = 'x-front-news';
/** What gave the answer, for whoever counts. */
export const ANSWERED_BY_HEADER = 'x-front-answered-by';

/** Whether the database could not be reached. */
const AWAY_HEADER = 'x-front-database-away';

export const OF_REPORT = [NEWS_HEADER, ANSWERED_BY_HEADER, AWAY_HEADER];

/** What an answer's headers say of the process that it comes from. */
export function readReport(headers: IncomingHttpHeaders): { news: number; isAway: boolean } {
  const news = Number(headers[NEWS_HEADER] ?? 0);
  return { news, isAway: headers[AWAY_HEADER] !== undefined };
}

/** The name that our proxy gave the request, by which both tell of it. */
export function proxyRequestId({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' ? id : undefined;
}

/** Has an answer say, as it begins to be sent, what our proxy must know of it. */
export function reportToProxy(
  exchange: Exchange,
  feed: InvalidationFeed,
  databaseIsAway: () => boolean,
): void {
  const { response } = exchange;
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => typeof response;
  response.writeHead = ((...given: unknown[]) => {
    response.setHeader(NEWS_HEADER, feed.count);
    response.setHeader(ANSWERED_BY_HEADER, exchange.answeredBy);
    if (databaseIsAway()) response.setHeader(AWAY_HEADER, '1');
    return writeHead(...given);
  }) as typeof response.writeHead;
}
