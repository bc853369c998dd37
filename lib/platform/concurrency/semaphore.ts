import pLimit, { type LimitFunction } from 'p-limit';
import { PlatformError } from '../app-error';

/** Seconds after which the crowd at the gate has usually gone. */
const RETRY_SECONDS = 5;

/**
 * Lets `places` pieces of work run at once and the others wait, in the order in which they came.
 * Who waits holds its input in memory, so there is room for a number of bytes only.
 *
 * sharp itself can only say how many threads one picture takes; how many pictures are decoded at
 * once is otherwise libuv's pool of four, which files and password hashes need as well.
 */
export class Semaphore {
  #held = 0;
  readonly #limit: LimitFunction;

  /** @param room bytes that all work, running and waiting, may hold */
  constructor(
    places: number,
    readonly room: number,
  ) {
    this.#limit = pLimit(places);
  }

  /** @throws AppError TOO_MANY at once, where `bytes` more find no room */
  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    if (this.#held + bytes > this.room) {
      throw new PlatformError('TOO_MANY', {
        message: 'Many pictures are coming in right now. Please try again in a moment.',
        retryAfter: RETRY_SECONDS,
      });
    }
    this.#held += bytes;
    try {
      return await this.#limit(work);
    } finally {
      this.#held -= bytes;
    }
  }
}
