import { AsyncLocalStorage } from 'node:async_hooks';
import { HAND_OVER } from './hand-over';

/** Gives each request its own place for texts that are handed over, which ends with it. */
export function withHandOver<Parameters extends unknown[], Answer>(
  handle: (...parameters: Parameters) => Answer,
): (...parameters: Parameters) => Answer {
  const storage = new AsyncLocalStorage<string[]>();
  (globalThis as { [HAND_OVER]?: AsyncLocalStorage<string[]> })[HAND_OVER] = storage;
  return (...parameters) => storage.run([], () => handle(...parameters));
}
