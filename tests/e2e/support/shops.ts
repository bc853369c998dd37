import type { ProviderKey } from '@paikari/payment-providers/kinds';

/**
 * The shops of a run: one for each worker of Playwright, so that files side by side change no data of
 * each other. `npm run test:e2e` gives their ports in `E2E_PORTS`.
 */

/** Ports of all shops. */
export const shopPorts = (): string[] => (process.env.E2E_PORTS ?? '3210').split(',');

const workerIndex = () => Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The port of this worker's shop; the first one's outside of a worker. */
export function portOfWorker(): string {
  const ports = shopPorts();
  const port = ports[workerIndex()];
  if (port === undefined) {
    throw new Error(`There are ${ports.length} shops: more workers than that can't run.`);
  }
  return port;
}

/** Where the payment providers' stand-ins of one shop listen. */
export type StandInAddresses = Record<ProviderKey, string>;

/** Tells the workers, which start after this process has started the stand-ins, where these are. */
export function announceStandIns(ofEachShop: StandInAddresses[]): void {
  process.env.E2E_STAND_INS = JSON.stringify(ofEachShop);
}

/** The stand-ins that this worker's shop pays by. */
export function standInsOfWorker(): StandInAddresses {
  const all = JSON.parse(process.env.E2E_STAND_INS ?? '[]') as StandInAddresses[];
  const own = all[workerIndex()];
  if (own === undefined) throw new Error('The shops were started without payment providers.');
  return own;
}
