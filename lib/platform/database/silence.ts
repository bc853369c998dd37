/** Said of work that was given up, as the database had not answered anything for a while. */
export class DatabaseSilentError extends Error {
  override name = 'DatabaseSilentError';

  constructor(options?: ErrorOptions) {
    super('The database does not answer.', options);
  }
}

const BEAT_MS = 1_000;
/** Counted in beats and not by the clock: a process that stood still itself has missed only one. */
const MOST_MISSED_BEATS = 6;

/**
 * Tells a database that hangs from one that is slow: the driver asks it for a sign of life every
 * two seconds (connect.ts), beside whatever else it is doing. After six seconds without one, all
 * that waits for it fails, and what comes fails at once, until it gives the next.
 */
export class SilenceWatch {
  #missed = 0;
  readonly #waiting = new Set<() => void>();

  /** The database gave a sign of life. */
  heard(): void {
    this.#missed = 0;
  }

  /** To be called every `BEAT_MS`. */
  beat(): void {
    this.#missed += 1;
    if (!this.isSilent) return;
    for (const giveUp of this.#waiting) giveUp();
    this.#waiting.clear();
  }

  get isSilent(): boolean {
    return this.#missed >= MOST_MISSED_BEATS;
  }

  /** Keeps no process alive. @returns ends it */
  start(): () => void {
    this.heard();
    const beats = setInterval(() => this.beat(), BEAT_MS);
    beats.unref();
    return () => {
      clearInterval(beats);
      this.heard();
    };
  }

  /**
   * Waits for work that asks the database, as long as that is alive.
   * @param givenUp is called where the work is not waited for any longer; it may still be under way
   * @throws DatabaseSilentError
   */
  async race<T>(work: () => Promise<T>, givenUp: () => void = () => undefined): Promise<T> {
    if (this.isSilent) throw new DatabaseSilentError();
    let giveUp = (): void => undefined;
    const silence = new Promise<never>((_, reject) => {
      giveUp = () => {
        givenUp();
        reject(new DatabaseSilentError());
      };
    });
    this.#waiting.add(giveUp);
    try {
      return await Promise.race([work(), silence]);
    } finally {
      this.#waiting.delete(giveUp);
    }
  }
}
