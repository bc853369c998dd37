/**
 * Work that goes on after its answer. One set per process, though the HTTP front and Next's bundles
 * each have their own copy of this module.
 */
const shared = globalThis as typeof globalThis & { paikariBackground?: Set<Promise<void>> };

export function runningTasks(): Set<Promise<void>> {
  return (shared.paikariBackground ??= new Set());
}

/** Waits until nothing goes on in the background: before the process ends, and in tests. */
export async function settleBackground(): Promise<void> {
  while (runningTasks().size > 0) await Promise.all(runningTasks());
}
