import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderBody } from '../orders';
import type { FaultShop } from './fault-shop';

/** This only ends a request that hangs: what the shop answers, it answers within its own bounds. */
const HANGING_MS = 4 * 60_000;

/** Observation that somebody made of the shop: one response, or none. */
export interface Sight {
  /** e.g. `order`, `home`. */
  what: string;
  /** 0 where the connection broke off or nothing came. */
  status: number;
  /** The error's code of a call, `html` where a call was answered with a page. */
  code: string;
  ms: number;
  /** When it came, by `performance.now()`. */
  at: number;
}

interface Asked {
  what: string;
  path: string;
  init?: RequestInit;
  isCall: boolean;
}

/** Visitors and buyers of a shop, and all that they saw. */
export class Buyers {
  readonly sights: Sight[] = [];
  /** Ids of answered orders. */
  readonly acknowledged: string[] = [];
  /** Orders that were begun. */
  keys = 0;
  #isOver = false;
  readonly #running: Promise<void>[] = [];

  constructor(
    readonly shop: FaultShop,
    readonly url: string,
  ) {}

  /** Lets so many people order and look at pages, until `end`. */
  begin(buyers: number, visitors: number): void {
    for (let each = 0; each < buyers; each++) this.#running.push(this.#buyOn());
    for (let each = 0; each < visitors; each++) this.#running.push(this.#lookOn());
  }

  /** Everybody finishes what they began; orders are sent again until they are answered. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** Returns the same people once more: what they ordered counts on, and what they saw where it is given. */
  again(seen: Sight[] = []): Buyers {
    const next = new Buyers(this.shop, this.url);
    next.sights.push(...seen);
    next.keys = this.keys;
    next.acknowledged.push(...this.acknowledged);
    return next;
  }

  /** One order under a key of its own, sent again with it until it is answered. @returns its id */
  async order(): Promise<string> {
    this.keys += 1;
    const key = randomUUID();
    for (;;) {
      const { status, body } = await this.tryOrder(key);
      if (status === 201) {
        this.acknowledged.push(body.insertedId as string);
        return body.insertedId as string;
      }
      await pause(100);
    }
  }

  /** One try of an order. */
  tryOrder(key: string): Promise<{ status: number; body: Record<string, unknown> }> {
    return this.ask({
      what: 'order',
      path: `/addorder?email=${this.shop.seller.email}`,
      isCall: true,
      init: {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          Authorization: `Bearer ${this.shop.buyer.token}`,
          'Idempotency-Key': key,
        },
        body: JSON.stringify(orderBody(this.shop.product._id)),
      },
    });
  }

  page(what: string, path: string): Promise<{ status: number }> {
    return this.ask({ what, path, isCall: false, init: { headers: { Accept: 'text/html' } } });
  }

  call(what: string, path: string, init: RequestInit = {}) {
    const headers = { Accept: 'application/json', ...(init.headers as Record<string, string>) };
    return this.ask({ what, path, isCall: true, init: { ...init, headers } });
  }

  async ask({ what, path, init, isCall }: Asked): Promise<{
    status: number;
    body: Record<string, unknown>;
  }> {
    const began = performance.now();
    const note = (status: number, code: string) => {
      const at = performance.now();
      this.sights.push({ what, status, code, ms: at - began, at });
    };
    try {
      const signal = AbortSignal.timeout(HANGING_MS);
      const response = await fetch(`${this.url}${path}`, { ...init, signal });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const body = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {};
      note(response.status, isCall && !isJson && text !== '' ? 'html' : String(body.code ?? ''));
      return { status: response.status, body };
    } catch (error) {
      note(0, error instanceof Error ? error.name : 'unknown');
      return { status: 0, body: {} };
    }
  }

  async #buyOn(): Promise<void> {
    while (!this.#isOver) await this.order();
  }

  async #lookOn(): Promise<void> {
    const { productId } = this.shop;
    while (!this.#isOver) {
      await this.page('home', '/');
      await this.page('product page', `/product/${productId}`);
      await this.call('product', `/product/${productId}`);
      await this.call('list', '/products?limit=5');
      await pause(50);
    }
  }
}
