import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What a request got its answer from: a store of the front (`page-cache`, `list-cache`,
 * `missing-record`), Next's own cache (`next-cache`), Next itself (`next`), a file, a page of the front's
 * own (`standing-page`), a limit of its address (`limit`), another refusal of the front, or the site's
 * own `monitor`.
 */
export type AnsweredBy =
  | 'file'
  | 'limit'
  | 'list-cache'
  | 'missing-record'
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
