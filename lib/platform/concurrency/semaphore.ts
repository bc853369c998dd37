import { ShopError } from '../errors';

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
  #running = 0;
  #held = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param room bytes that all work, running and waiting, may hold */
  constructor(
    readonly places: number,
    readonly room: number,
  ) {}

  /** @throws ShopError TOO_MANY at once, where `bytes` more find no room */
  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    if (this.#held + bytes > this.room) {
      throw new ShopError('TOO_MANY', {
        message: 'Many pictures are coming in right now. Please try again in a moment.',
        retryAfter: RETRY_SECONDS,
      });
    }
    this.#held += bytes;
    try {
      await this.#enter();
      try {
        return await work();
      } finally {
        this.#leave();
      }
    } finally {
      this.#held -= bytes;
    }
  }

  #enter(): Promise<void> | undefined {
    if (this.#running < this.places) {
      this.#running += 1;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** A place is handed on, never free in between: nobody can slip in before who waits. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
