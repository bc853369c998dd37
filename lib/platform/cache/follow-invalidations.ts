import 'server-only';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { mayBeOutdated, noteUnknownOutcome } from '../database/unknown-outcome';
import { log } from '../log';
import { applyFullInvalidation } from './apply-invalidation';
import { flushBroadcast, recordStart } from './broadcast';
import type { InvalidationSource } from './invalidation-source';
import { pollingSource, pollInvalidations } from './poll-invalidations';
import { StreamRefused, StreamSource, watchChanges } from './stream-invalidations';

/** After a failure. */
const RETRY_MS = 500;
/** From a refused stream to the next try. */
const STREAM_AGAIN_MS = 60_000;

/** The stream where the database has one, polling where and as long as it does not. */
export class FollowingSource implements InvalidationSource {
  #pollUntil = -Infinity;
  #isTold = false;

  constructor(
    readonly stream: InvalidationSource,
    readonly polling: InvalidationSource,
    readonly now = () => performance.now(),
  ) {}

  async next(): Promise<void> {
    if (this.now() < this.#pollUntil) return this.polling.next();
    try {
      await this.stream.next();
      this.#isTold = false;
    } catch (error) {
      if (!(error instanceof StreamRefused)) throw error;
      this.#pollUntil = error.isForGood ? Infinity : this.now() + STREAM_AGAIN_MS;
      // A database without streams is no news, another reason is, once.
      if (!error.isForGood && !this.#isTold) {
        log().warn({ task: 'changes of other processes', err: error.cause }, 'polled for');
        this.#isTold = true;
      }
      await this.polling.next();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.stream.close(), this.polling.close()]);
  }
}

const shared = globalThis as typeof globalThis & { paikariFollows?: boolean };

/**
 * Hears of the other processes as long as this one runs, and tells what could not be told before.
 * Keeps no process alive.
 */
export function startFollowing(): void {
  if (shared.paikariFollows) return;
  shared.paikariFollows = true;
  const stream = new StreamSource(watchChanges, () => pollInvalidations(true));
  void follow(new FollowingSource(stream, pollingSource));
}

/** Hears of the others for ever. */
export async function follow(source: InvalidationSource): Promise<never> {
  let failing = false;
  let started = false;
  for (;;) {
    try {
      if (!started) await recordStart();
      started = true;
      await flushBroadcast();
      await source.next();
      if (mayBeOutdated()) await readAllAnew();
      failing = false;
      // Whatever a source answers at once, requests have their turn.
      await nextTurn();
    } catch (err) {
      // Once for an outage; the next look hears of everything since the last.
      if (!failing) log().error({ task: 'changes of other processes', err }, 'not heard of');
      failing = true;
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Here and in the other processes, whom sales of unknown outcome were not told to. */
async function readAllAnew(): Promise<void> {
  applyFullInvalidation();
  try {
    await recordStart();
  } catch (error) {
    noteUnknownOutcome();
    throw error;
  }
}
