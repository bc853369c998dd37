import 'server-only';
import type { AnsweredBy, Observer, Visit } from '@paikari/edge';
import { counter, gauge, histogram, type MetricText } from './registry';
import { routePatterns } from './route-patterns';

/** A plain number that rises; the counter hears of it when somebody asks. */
interface Tally {
  count: number;
}

/** A counter for what happens so often that even a lookup of its labels would be felt. */
class Tallies<Label extends string> {
  readonly #all: { tally: Tally; told: number; tell(more: number): void }[] = [];
  readonly #counter;

  constructor(text: MetricText<Label>) {
    this.#counter = counter(text, () => this.#tell());
  }

  /** Begins to count under these values of the labels, in their order; once for each. */
  add(...values: string[]): Tally {
    const tally = { count: 0 };
    const child = this.#counter.labels(...values);
    this.#all.push({ tally, told: 0, tell: (more) => child.inc(more) });
    return tally;
  }

  #tell(): void {
    for (const each of this.#all) {
      each.tell(each.tally.count - each.told);
      each.told = each.tally.count;
    }
  }
}

/** Kept pages take half a millisecond, rendered ones tens of them, exports and uploads seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Status that web servers log if the client was gone before anything was sent. */
const CLIENT_GONE = 499;
/** Under one name, as no one of them matters. */
const PUBLIC_FILE = '/{public file}';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Requests of one method, route and status. */
interface Series {
  total: Tally;
  observe(seconds: number): void;
}

/** A request that is over, as it is counted and logged: without anything of who asked, and for what. */
export interface CountedRequest {
  requestId: string;
  method: string;
  route: string;
  status: number;
  seconds: number;
  answeredBy: AnsweredBy;
}

interface RequestMetricsOptions {
  isPublicFile(pathname: string): boolean;
  /** Hears of each request that was counted. */
  onCounted: ((counted: CountedRequest, visit: Visit) => void) | undefined;
}

function statusOf({ response }: Visit): number {
  return response.headersSent ? response.statusCode : CLIENT_GONE;
}

/**
 * Counts what the HTTP front answers, kept pages too, which cost a tenth of a millisecond: children
 * are made once for each set of labels, and most of them are plain numbers until somebody asks.
 */
export class RequestMetrics implements Observer {
  #running = 0;
  /** By route, method and status. */
  readonly #series = new Map<string, Map<string, Map<number, Series>>>();
  readonly #totals = new Tallies({
    name: 'shop_http_requests_total',
    help: 'Requests that were answered, by method, declared path and status (499: the client left).',
    labelNames: ['method', 'route', 'status'],
  });
  readonly #duration = histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time from a request’s headers to the end of its answer, by method, declared path and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  readonly #answers = new Tallies({
    name: 'shop_http_answers_total',
    help: 'Requests by what gave the answer: a store of kept answers, Next, a file, a limit.',
    labelNames: ['answered_by'],
  });
  readonly #answersBy = new Map<AnsweredBy, Tally>();
  readonly #rendered = new Tallies({
    name: 'shop_page_renderings_total',
    help: 'Pages, and parts of pages, that were rendered for a request.',
    labelNames: [],
  }).add();
  readonly #lookups = new Tallies({
    name: 'shop_front_cache_lookups_total',
    help: 'Looks into what the front keeps before Next: pages, and lists.',
    labelNames: ['store', 'result'],
  });
  readonly #lookupsIn = {
    page: { hit: this.#lookups.add('page', 'hit'), miss: this.#lookups.add('page', 'miss') },
    list: { hit: this.#lookups.add('list', 'hit'), miss: this.#lookups.add('list', 'miss') },
  };

  constructor(readonly options: RequestMetricsOptions) {
    gauge(
      { name: 'shop_http_requests_in_flight', help: 'Requests that are being answered.' },
      (running) => running.set(this.#running),
    );
  }

  began(): void {
    this.#running += 1;
  }

  ended(visit: Visit): void {
    this.#running -= 1;
    const { request, pathname, requestId, answeredBy } = visit;
    const method = METHODS.has(request.method ?? '') ? request.method! : 'other';
    const route = this.#routeOf(method, pathname);
    const status = statusOf(visit);
    const seconds = (performance.now() - visit.began) / 1000;
    const series = this.#seriesOf(route, method, status);
    series.total.count += 1;
    series.observe(seconds);
    this.#countAnswer(visit);
    this.options.onCounted?.({ requestId, method, route, status, seconds, answeredBy }, visit);
  }

  #routeOf(method: string, pathname: string | null): string {
    const route = routePatterns().find(method, pathname ?? '');
    const isFile = route === 'other' && pathname !== null && this.options.isPublicFile(pathname);
    return isFile ? PUBLIC_FILE : route;
  }

  #seriesOf(route: string, method: string, status: number): Series {
    const byMethod = once(this.#series, route, () => new Map<string, Map<number, Series>>());
    const byStatus = once(byMethod, method, () => new Map<number, Series>());
    return once(byStatus, status, () => {
      const total = this.#totals.add(method, route, String(status));
      const duration = this.#duration.labels(method, route, `${Math.floor(status / 100)}xx`);
      return { total, observe: (seconds) => duration.observe(seconds) };
    });
  }

  #countAnswer({ answeredBy, store, isPage }: Visit): void {
    once(this.#answersBy, answeredBy, () => this.#answers.add(answeredBy)).count += 1;
    const isMade = answeredBy === 'next';
    if (isMade && isPage) this.#rendered.count += 1;
    if (store === null) return;
    const isHit = answeredBy === 'page-cache' || answeredBy === 'list-cache';
    // Responses by a limit or the maintenance mode involved no cache lookup.
    if (isHit || isMade || answeredBy === 'next-cache') {
      this.#lookupsIn[store][isHit ? 'hit' : 'miss'].count += 1;
    }
  }
}

/** Returns the map's value under a key, created when absent. */
function once<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
