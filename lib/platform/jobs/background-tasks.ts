import { setTimeout as pause } from 'node:timers/promises';

/**
 * Work that goes on after its answer. One set per process, though the HTTP front and Next's bundles
 * each have their own copy of this module.
 */
const shared = globalThis as typeof globalThis & {
  paikariBackground?: Set<Promise<void>>;
  paikariSettling?: Settling;
};

/** Waiters for the end of background work, and how to end its pauses. */
interface Settling {
  waiting: number;
  pauses: AbortController;
}

export function runningTasks(): Set<Promise<void>> {
  return (shared.paikariBackground ??= new Set());
}

const settling = (): Settling =>
  (shared.paikariSettling ??= { waiting: 0, pauses: new AbortController() });

/**
 * Waits until nothing goes on in the background: before the process ends, and in tests. Whatever
 * gathers (`gatherFor`) does meanwhile at once what it has.
 */
export async function settleBackground(): Promise<void> {
  const now = settling();
  now.waiting += 1;
  now.pauses.abort();
  try {
    while (runningTasks().size > 0) await Promise.all(runningTasks());
  } finally {
    now.waiting -= 1;
    if (now.waiting === 0) now.pauses = new AbortController();
  }
}

/**
 * Lets background work that is done together come together. Ends early where somebody waits for the
 * background to settle: a shop that ends makes nobody wait for what may come.
 * @param ms milliseconds, while nobody waits
 */
export async function gatherFor(ms: number): Promise<void> {
  const { signal } = settling().pauses;
  await pause(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
