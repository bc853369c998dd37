import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uriOf } from '@paikari/embedded-mongo/address';
import { socketPath } from '@/scripts/launcher/data-directory';
import { startStandIns, type StandIns } from '../../../scripts/stand-ins';
import { startReplicaSet } from '../../support/mongodb-server';
import { Shop } from '../../support/running-shop';
import { demonstrationOn } from '../../support/shop-on-mongodb';
import { storeOf } from '../../support/store';
import { announceStandIns, shopPorts, type StandInAddresses } from './shops';

/** Environment that the shops of a run stand on; `close` ends it once they have ended. */
interface Ground {
  /** @param environment more of the shop's settings */
  shop(port: number, environment: Record<string, string>): Promise<Shop>;
  close(): Promise<void>;
}

/** Each shop has an embedded database of its own, or with `STORE=mongodb` one of a replica set. */
async function prepareGround(): Promise<Ground> {
  if (storeOf(process.env) === 'embedded') {
    return {
      shop: async (port, environment) => new Shop({ port, environment }),
      close: async () => undefined,
    };
  }
  const directory = mkdtempSync(join(tmpdir(), 'paikari-e2e-'));
  const uri = process.env.TEST_DATABASE_URI;
  const replicaSet = uri ? undefined : await startReplicaSet({ directory });
  return {
    shop: (port, environment) =>
      demonstrationOn(uri ?? replicaSet!.getUri(), port, directory, environment),
    close: async () => {
      await replicaSet?.stop({ doCleanup: false });
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Where a shop's database listens. */
const databaseOf = ({ dataDir, options }: Shop): string =>
  options.environment?.MONGODB_URI ?? uriOf(socketPath(dataDir), true);

/**
 * Starts the real shops for all browser tests, each beside payment providers of its own, which are
 * stand-ins; what it answers ends them again.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const ground = await prepareGround();
  const kept = mkdtempSync(join(tmpdir(), 'paikari-stand-ins-'));
  const providers: StandIns[] = [];
  const shops: Shop[] = [];
  const stop = async () => {
    const kindly = await Promise.all(shops.map((shop) => shop.stop()));
    await Promise.all(providers.map((each) => each.stop()));
    rmSync(kept, { recursive: true, force: true });
    await ground.close();
    return kindly;
  };
  try {
    for (const port of shopPorts()) {
      const own = await startStandIns(join(kept, port));
      providers.push(own);
      shops.push(await ground.shop(Number(port), own.settings));
    }
    announceStandIns(
      providers.map(
        ({ payments }) =>
          Object.fromEntries(
            Object.entries(payments).map(([key, { origin }]) => [key, origin]),
          ) as unknown as StandInAddresses,
      ),
    );
    await Promise.all(shops.map((shop) => shop.ready()));
    // For what no screen or call can bring about, such as days that go by (`support/money.ts`).
    process.env.E2E_DATABASES = JSON.stringify(shops.map(databaseOf));
    // Where their outboxes lie, with the codes that were sent (`support/codes.ts`).
    process.env.E2E_DATA_DIRS = JSON.stringify(shops.map(({ dataDir }) => dataDir));
  } catch (error) {
    await stop();
    throw error;
  }
  return async () => {
    const kindly = await stop();
    const forced = shops.filter((_, index) => !kindly[index]);
    for (const { output } of forced) {
      throw new Error(`A shop did not end by itself:\n${output.slice(-2000)}`);
    }
  };
}
