import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Far longer than any program of the shop takes to close. */
const LAST_RESORT_MS = 60_000;

/**
 * Ends a process that a test started and waits until it is gone; does nothing where it is gone already.
 * Node may hang at its exit after everything is closed (nodejs/node#54918): then it is killed, and the
 * output says so.
 */
export async function endProcess(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const kill = setTimeout(() => {
    console.warn(`Process ${child.pid} did not end ${LAST_RESORT_MS} ms after ${signal}: killed.`);
    child.kill('SIGKILL');
  }, LAST_RESORT_MS);
  await gone;
  clearTimeout(kill);
}
