import { setTimeout as pause } from 'node:timers/promises';
import { within } from '../concurrency/within';
import { log } from '../log';

/** Conditions that must be met before requests are sent here. */
export type CheckName = 'database' | 'maintenance' | 'preparation' | 'shutdown';

export interface Check {
  name: CheckName;
  ok: boolean;
}

/** Set by Next's side of the process, which has the database, and asked by the HTTP front. */
const shared = globalThis as typeof globalThis & { paikariPing?: () => Promise<boolean> };

/** Says how the database is asked for a sign of life (lib/startup). */
export function setDatabasePing(ping: () => Promise<boolean>): void {
  shared.paikariPing = ping;
}

/** Undefined until Next is loaded: nothing is known of the database before. */
export function databasePing(): (() => Promise<boolean>) | undefined {
  return shared.paikariPing;
}

interface Limits {
  /** How long the database's last answer is reused, so that asking cannot load it. */
  keepMs: number;
  /** A database that takes longer counts as away. */
  waitMs: number;
  /** Time within which a client that asked counts as watching, as balancers do. */
  watchedMs: number;
  /** How long requests are still accepted after shutdown was announced to a balancer. */
  lingerMs: number;
}

const LIMITS: Limits = { keepMs: 1_000, waitMs: 1_500, watchedMs: 30_000, lingerMs: 300 };

/** Whether this process should be sent requests, check by check. */
export class ReadinessChecks {
  #isPrepared = false;
  #isClosing = false;
  #askedAt = -Infinity;
  #pingedAt = -Infinity;
  #answers = false;
  #pinging: Promise<void> | undefined;
  #markTold: () => void = () => undefined;
  /** Resolves once somebody was told that this process is closing. */
  readonly #told = new Promise<void>((resolve) => (this.#markTold = resolve));

  constructor(
    readonly options: {
      ping: () => (() => Promise<boolean>) | undefined;
      isInMaintenance(): boolean;
    },
    readonly limits: Limits = LIMITS,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** The database is there and prepared. */
  markPrepared(): void {
    this.#isPrepared = true;
  }

  /** The process is about to end: no more requests, please. */
  markClosing(): void {
    this.#isClosing = true;
  }

  /**
   * Waits until whoever watches knows that this process is closing, and a moment longer; not at all
   * where nobody does.
   * @param ms at most, without the moment
   */
  async untilTold(ms: number): Promise<void> {
    const { watchedMs, lingerMs } = this.limits;
    if (this.now() - this.#askedAt > watchedMs) return;
    await within(this.#told, ms);
    await pause(lingerMs);
  }

  /** Every check, answered within `waitMs`. */
  async run(): Promise<Check[]> {
    this.#askedAt = this.now();
    await this.#askDatabase();
    if (this.#isClosing) this.#markTold();
    return [
      { name: 'database', ok: this.#answers },
      { name: 'preparation', ok: this.#isPrepared },
      { name: 'maintenance', ok: !this.options.isInMaintenance() },
      { name: 'shutdown', ok: !this.#isClosing },
    ];
  }

  /** One question at a time, whoever asks. */
  async #askDatabase(): Promise<void> {
    if (this.#pinging === undefined && this.now() - this.#pingedAt < this.limits.keepMs) return;
    this.#pinging ??= this.#ping().finally(() => {
      this.#pingedAt = this.now();
      this.#pinging = undefined;
    });
    if (!(await within(this.#pinging, this.limits.waitMs))) this.#answers = false;
  }

  async #ping(): Promise<void> {
    try {
      this.#answers = (await this.options.ping()?.()) ?? false;
    } catch (err) {
      this.#answers = false;
      log().warn({ task: 'readiness', err }, 'the database refuses its sign of life');
    }
  }
}
