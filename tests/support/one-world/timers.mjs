/** Timers of the file that runs. */
const timers = new Set();

const { setTimeout: later, setInterval: again } = globalThis;

const setTimeout = (callback, milliseconds, ...rest) => {
  const timer = later(
    (...given) => {
      timers.delete(timer);
      callback(...given);
    },
    milliseconds,
    ...rest,
  );
  timers.add(timer);
  return timer;
};

const setInterval = (...given) => {
  const timer = again(...given);
  timers.add(timer);
  return timer;
};

/** With their descriptions, e.g. for `promisify`. */
const like = (original, made) => {
  const all = Object.getOwnPropertyDescriptors(original);
  const symbols = Object.getOwnPropertySymbols(all).map((name) => [name, all[name]]);
  return Object.defineProperties(made, Object.fromEntries(symbols));
};

/**
 * `setTimeout` and `setInterval` of all test files. One pair for the whole process, as packages that
 * are shared by files may keep what they found when they were loaded.
 */
export const trackedTimers = {
  setTimeout: like(later, setTimeout),
  setInterval: like(again, setInterval),
};

/**
 * Ends a file's timers: what a rate limit waits for, a minute or an hour, would keep all that the file
 * had loaded, and each file after it would be slower for the memory that is looked through.
 */
export function clearTimers() {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
