import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AnsweredBy } from '../observer';

/** The number of the last invalidation before the answer. */
const NEWS = 'x-front-news';
/** What gave the answer, for whoever counts. */
const ANSWERED_BY = 'x-front-answered-by';
/** Stands where the database could not be reached. */
const DATABASE_AWAY = 'x-front-database-away';

/** All of a report's headers: of no concern to who asked. */
export const REPORT_HEADERS = [NEWS, ANSWERED_BY, DATABASE_AWAY];

/** What an answer of the process of Next tells our proxy. */
export interface Report {
  news: number;
  answeredBy: AnsweredBy;
  isDatabaseAway: boolean;
}

export function writeReport(
  response: ServerResponse,
  { news, answeredBy, isDatabaseAway }: Report,
): void {
  response.setHeader(NEWS, news);
  response.setHeader(ANSWERED_BY, answeredBy);
  if (isDatabaseAway) response.setHeader(DATABASE_AWAY, '1');
}

export function readReport(headers: IncomingHttpHeaders): Report {
  return {
    news: Number(headers[NEWS] ?? 0),
    answeredBy: (headers[ANSWERED_BY] as AnsweredBy | undefined) ?? 'next',
    isDatabaseAway: headers[DATABASE_AWAY] !== undefined,
  };
}
