import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { addressKey } from './address-key';
import { isRead } from './request-kind';

const MINUTE_MS = 60_000;
/** Addresses that are counted at once; past it the one that was silent longest is forgotten. */
const MOST_ADDRESSES = 50_000;

/** Requests a minute from one address. (What a search or a write may do beyond that, its endpoint says.) */
const POINTS = { read: 3000, write: 3000 } as const;
type Kind = keyof typeof POINTS;
/** Requests of one address that are being answered at once. */
const MOST_RUNNING = 256;
const RUNNING_RETRY_SECONDS = 2;

interface Window {
  began: number;
  used: Record<Kind, number>;
}

/**
 * How much one address may ask for: by the minute, and at once. Counted in this process's memory,
 * before anything is done for the request.
 */
export class RequestLimits {
  readonly #windows: LRUCache<string, Window>;
  readonly #running = new Map<string, number>();

  constructor(
    /** Times the limits; what is at once is never less than one times it. */
    readonly scale: number,
    /** Paths whose writes count as reads, as a page sends them by itself. */
    readonly countedAsReads: ReadonlySet<string> = new Set(),
    readonly now: () => number = () => performance.now(),
    mostAddresses = MOST_ADDRESSES,
  ) {
    this.#windows = new LRUCache({ max: mostAddresses });
  }

  /**
   * Counts one request, and its answer as running until it is closed.
   * @param address the client's, as `cleanHeaders` found it
   * @returns seconds after which another try makes sense; 0 for a request that may be answered
   */
  consume(
    address: string,
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): number {
    const key = addressKey(address);
    const running = this.#running.get(key) ?? 0;
    if (running >= MOST_RUNNING * Math.max(1, this.scale)) return RUNNING_RETRY_SECONDS;
    const kind = isRead(request) || this.countedAsReads.has(pathname) ? 'read' : 'write';
    const wait = this.#count(key, kind);
    if (wait > 0) return wait;
    this.#running.set(key, running + 1);
    response.once('close', () => {
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
    });
    return 0;
  }

  #count(key: string, kind: Kind): number {
    const now = this.now();
    let window = this.#windows.get(key);
    if (!window || now - window.began >= MINUTE_MS) {
      window = { began: now, used: { read: 0, write: 0 } };
      this.#windows.set(key, window);
    }
    window.used[kind] += 1;
    if (window.used[kind] <= Math.max(1, Math.round(POINTS[kind] * this.scale))) return 0;
    return Math.max(1, Math.ceil((window.began + MINUTE_MS - now) / 1000));
  }
}
