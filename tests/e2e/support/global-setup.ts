import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReplicaSet } from '../../support/mongodb-server';
import { Shop } from '../../support/running-shop';
import { demonstrationOn } from '../../support/shop-on-mongodb';
import { storeOf } from '../../support/store';
import { shopPorts } from './shops';

/** What the shops of a run stand on; `close` ends it once they have ended. */
interface Ground {
  shop(port: number): Promise<Shop>;
  close(): Promise<void>;
}

/** Each shop has an embedded database of its own, or with `STORE=mongodb` one of a replica set. */
async function prepareGround(): Promise<Ground> {
  if (storeOf(process.env) === 'embedded') {
    return { shop: async (port) => new Shop({ port }), close: async () => undefined };
  }
  const directory = mkdtempSync(join(tmpdir(), 'paikari-e2e-'));
  const uri = process.env.TEST_DATABASE_URI;
  const replicaSet = uri ? undefined : await startReplicaSet({ directory });
  return {
    shop: (port) => demonstrationOn(uri ?? replicaSet!.getUri(), port, directory),
    close: async () => {
      await replicaSet?.stop({ doCleanup: false });
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Starts the real shops for all browser tests; what it answers ends them again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const ground = await prepareGround();
  const shops: Shop[] = [];
  const stop = async () => {
    const kindly = await Promise.all(shops.map((shop) => shop.stop()));
    await ground.close();
    return kindly;
  };
  try {
    for (const port of shopPorts()) shops.push(await ground.shop(Number(port)));
    await Promise.all(shops.map((shop) => shop.ready()));
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
