import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '../address-key';
import { bodyLength, SHORT_BODY } from '../body-length';
import { FairQueue, type FairQueueLimits } from '../fair-queue';
import { isRead } from '../request-kind';

/**
 * Requests of one address that the process of Next has at once; others wait here, where waiting costs
 * next to nothing. There each takes a connection, of which that process accepts one in a turn of its event
 * loop (libuv, since 1.45): a flood of them, refused or not, had everybody else wait for seconds.
 */
const AT_ONCE = { reads: 16, writes: 8, long: 32 };
/** Of each kind; one more is refused. As many as wait for their turn at Next (`renderingLimits`). */
const WAITING = 64;
/** After this another begins, whatever goes on: an answer that nobody reads holds nobody up. */
const TURN_MS = 10_000;
/** As long as a body may take. */
const LONG_TURN_MS = 180_000;

/** Of a request: what it asks, who waits for its answer, and from where. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  address: string;
}

function limitsOf(atOnce: number, scale: number, turnMs = TURN_MS): FairQueueLimits {
  const more = Math.max(1, scale);
  return {
    all: Infinity,
    perKey: atOnce * more,
    waitingPerKey: WAITING * more,
    turnMs,
    // Who works the processor too much is found where that is.
    fair: { yieldMs: Infinity, burstMs: Infinity, share: 1 },
  };
}

/**
 * How much of one address is under way at the process of Next. Behind one there may be many people, so
 * writes have places of their own, as reads wait for their turn there, and so have long bodies, which may
 * come slowly.
 */
export class Lanes {
  readonly #reads: FairQueue;
  readonly #writes: FairQueue;
  readonly #long: FairQueue;

  /** @param scale `RATE_LIMIT_SCALE` @param atOnce of an address, before that */
  constructor(scale: number, atOnce = AT_ONCE) {
    this.#reads = new FairQueue(limitsOf(atOnce.reads, scale));
    this.#writes = new FairQueue(limitsOf(atOnce.writes, scale));
    this.#long = new FairQueue(limitsOf(atOnce.long, scale, LONG_TURN_MS));
  }

  #laneOf(request: IncomingMessage): FairQueue {
    if (isRead(request)) return this.#reads;
    return bodyLength(request) > SHORT_BODY ? this.#long : this.#writes;
  }

  /** @returns ends it; null where too many wait already, or nobody for the answer any more */
  enter({ request, response, address }: Asked): Promise<(() => void) | null> {
    const lane = this.#laneOf(request);
    return lane.enter(addressKey(address), (leave) => response.once('close', leave));
  }
}
