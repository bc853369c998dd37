import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { closeAll } from '@paikari/edge';
import type { ReadinessChecks } from '../../lib/platform/health/readiness-checks';

/** Running requests may take this long after SIGTERM; the launcher waits a little longer. */
const CLOSE_MS = 3_500;
/**
 * Part of that time in which watchers of `/readyz` can learn that this process ends, before its port closes.
 */
const TELL_MS = 1_500;

/**
 * Ends this program once it is told to, or its launcher is gone: `/readyz` says so first, then nobody is
 * let in any more and running requests are answered.
 * @param accepting what listens by then
 * @param settle what is to be done before the process ends; it must end by itself
 */
export function closeWhenTold(
  server: Server,
  accepting: () => NetServer[],
  readiness: ReadinessChecks,
  settle: () => Promise<unknown> = () => Promise.resolve(),
): void {
  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    const began = performance.now();
    readiness.markClosing();
    await readiness.untilTold(TELL_MS);
    await closeAll(server, accepting(), CLOSE_MS - (performance.now() - began));
    await settle();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  if (process.connected) process.on('disconnect', close);
}
