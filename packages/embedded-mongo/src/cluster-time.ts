import { Timestamp } from 'bson';

let lastTime = { t: 0, i: 0 };

/** The time that was given last. */
export const latestTime = (): Timestamp => new Timestamp(lastTime);

/**
 * A time after all that were given before. Causally consistent sessions send the time of their last
 * answer back as `afterClusterTime`: one node has always reached it.
 */
export function nextTime(): Timestamp {
  const t = Math.max(Math.floor(Date.now() / 1000), lastTime.t);
  lastTime = { t, i: t === lastTime.t ? lastTime.i + 1 : 1 };
  return latestTime();
}
