/**
 * The shops of a run: one for each worker of Playwright, so that files side by side change no data of
 * each other. `npm run test:e2e` gives their ports in `E2E_PORTS`.
 */

/** Ports of all shops. */
export const shopPorts = (): string[] => (process.env.E2E_PORTS ?? '3210').split(',');

/** The port of this worker's shop; the first one's outside of a worker. */
export function portOfWorker(): string {
  const ports = shopPorts();
  const index = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  const port = ports[index];
  if (port === undefined) {
    throw new Error(`There are ${ports.length} shops: more workers than that can't run.`);
  }
  return port;
}
