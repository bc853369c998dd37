import 'server-only';
import type { ClientSession } from 'mongoose';
import { withDatabase } from './connect';
import { dropLease, LeaseLostError, renewLease, takeLease } from './lease';

/** A lease that is renewed for as long as the work under it takes. */
export class HeldLease {
  #failure: unknown;
  readonly #renewals: NodeJS.Timeout;

  private constructor(
    readonly task: string,
    readonly token: number,
    private readonly forMs: number,
    /** Until when it surely is this process's, by its own clock, which goes on while it stands still. */
    private until: number,
  ) {
    this.#renewals = setInterval(() => void this.#renew(), forMs / 3);
    this.#renewals.unref();
  }

  /**
   * @param forMs how long it is held after the last sign of life
   * @returns null where another process holds it
   */
  static async take(task: string, forMs: number): Promise<HeldLease | null> {
    const asked = performance.now();
    const token = await withDatabase(() => takeLease(task, forMs));
    return token === null ? null : new HeldLease(task, token, forMs, asked + forMs);
  }

  /** @throws LeaseLostError where another process may hold it by now */
  requireHeld(): void {
    if (performance.now() < this.until) return;
    throw new LeaseLostError(this.task, { cause: this.#failure });
  }

  /**
   * The same in a transaction, which a takeover until its end makes fail.
   * @throws LeaseLostError
   */
  async requireHeldIn(session: ClientSession): Promise<void> {
    if (await renewLease(this.task, this.token, this.forMs, session)) return;
    throw new LeaseLostError(this.task);
  }

  /** Ends the renewals: the lease ends by itself after its time. */
  stop(): void {
    clearInterval(this.#renewals);
  }

  /** Gives it back at once. */
  async release(): Promise<void> {
    this.stop();
    await withDatabase(() => dropLease(this.task, this.token));
  }

  async #renew(): Promise<void> {
    const asked = performance.now();
    try {
      const isHeld = await withDatabase(() => renewLease(this.task, this.token, this.forMs));
      if (isHeld) this.until = asked + this.forMs;
      else this.stop();
    } catch (error) {
      // The next one may do better; if none does, whoever asks for the lease is told of this.
      this.#failure = error;
    }
  }
}
