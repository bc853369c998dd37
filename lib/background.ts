import 'server-only';
import { log } from './http/log';

/** Work that goes on after its answer; one set per process, though Next has several copies of this. */
const shared = globalThis as typeof globalThis & { paikariBackground?: Set<Promise<void>> };

/**
 * Lets work go on independently of the answer. What fails is logged under the name: nobody is
 * left to be told.
 */
export function inBackground(name: string, work: () => Promise<unknown>): void {
  const running = (shared.paikariBackground ??= new Set());
  const task = Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (err: unknown) => log().error({ task: name, err }, 'background work failed'),
    )
    .finally(() => running.delete(task));
  running.add(task);
}

/** Waits until nothing goes on in the background: before the process ends, and in tests. */
export async function settleBackground(): Promise<void> {
  const running = (shared.paikariBackground ??= new Set());
  while (running.size > 0) await Promise.all(running);
}
