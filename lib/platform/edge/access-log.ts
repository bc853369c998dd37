import 'server-only';
import type { Visit } from '@paikari/edge';
import { openAccessLog } from '../log';
import type { CountedRequest } from '../metrics/request-metrics';

/** What `ACCESS_LOG` writes of a request. Nothing of who asked, and of the address the pattern alone. */
export interface AccessLine {
  requestId: string;
  method: string;
  /** e.g. `/product/{id}`; `other` for what there is nothing under. */
  route: string;
  status: number;
  /** Milliseconds, with one decimal. */
  ms: number;
  /** Sent on the connection since the request came in, headers included. */
  bytes: number;
  /** Whether a kept answer was sent. */
  cached: boolean;
}

const FROM_CACHE = new Set(['page-cache', 'list-cache', 'next-cache']);

/** @param bytes sent for it */
export function accessLine(counted: CountedRequest, bytes: number): AccessLine {
  const { requestId, method, route, status, seconds, answeredBy } = counted;
  const ms = Math.round(seconds * 10_000) / 10;
  return { requestId, method, route, status, ms, bytes, cached: FROM_CACHE.has(answeredBy) };
}

/** Writes a line for each request. */
export function startAccessLog(): (counted: CountedRequest, visit: Visit) => void {
  const lines = openAccessLog();
  return (counted, { bytes }) => lines.info(accessLine(counted, bytes), 'request');
}
