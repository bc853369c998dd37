import { log } from '../log';

/**
 * A machine's clock can be wrong. Then this process goes by the database's, which is the same for all
 * servers: deadlines, sessions, limits and jobs that one of them writes are read by the others, and
 * many are set by libraries that ask for `Date` themselves. Why so: docs/decisions/clock.md.
 */

/** The driver's measure of the way is rougher than most clocks: smaller differences are left alone. */
const TOLERATED_MS = 10_000;

interface Steering {
  date: DateConstructor;
  now: () => number;
  /** Milliseconds that the database's clock is ahead of this machine's; 0 within the tolerance. */
  ahead: number;
  isInstalled: boolean;
}

/** One per process, though Next instantiates this module several times. */
const shared = globalThis as typeof globalThis & { paikariClock?: Steering };

const steering = (): Steering =>
  (shared.paikariClock ??= { date: Date, now: Date.now, ahead: 0, isInstalled: false });

/**
 * Compares this machine's clock with the database's, and from then on has `Date` tell the latter where
 * they differ by more than ten seconds. To be called with each sign of life: a clock that is set right
 * is trusted again.
 * @param databaseTime what the database said it was
 * @param roundTripMs how long it took to ask
 */
export function followDatabaseClock(databaseTime: Date, roundTripMs: number): void {
  const clock = steering();
  const difference = databaseTime.getTime() + roundTripMs / 2 - clock.now();
  // A difference within the inaccuracy of the measurement changes nothing: time must not jump about.
  if (Math.abs(difference - clock.ahead) <= TOLERATED_MS) return;
  const ahead = Math.abs(difference) > TOLERATED_MS ? Math.round(difference) : 0;
  clock.ahead = ahead;
  if (ahead === 0) log().warn("this machine's clock is right again");
  else {
    log().warn({ aheadMs: ahead }, "this machine's clock is wrong: the database's counts");
    install(clock);
  }
}

/** `Date` as before, but for what time it is. */
function install(clock: Steering): void {
  if (clock.isInstalled) return;
  clock.isInstalled = true;
  const { date: RealDate } = clock;
  const now = () => clock.now() + clock.ahead;
  // Objects of either are objects of both: they share their prototype.
  const steered = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  });
  RealDate.prototype.constructor = steered;
  globalThis.Date = steered;
}

/** Gives the machine's own clock back, for tests. */
export function forgetDatabaseClock(): void {
  const { date } = steering();
  date.prototype.constructor = date;
  globalThis.Date = date;
  delete shared.paikariClock;
}
