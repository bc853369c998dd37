import type { Child } from '../launcher/child';

/** Everything that the bench started and that still runs: ended with it, however it ends. */
const running = new Set<Child>();

/** The shop's launcher ends its own children within 5 s. */
const STOP_MS = 8_000;

export function started(child: Child): Child {
  running.add(child);
  void child.exited.then(() => running.delete(child));
  return child;
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop(STOP_MS)));
}
