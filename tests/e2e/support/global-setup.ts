import { Shop } from '../../support/running-shop';
import { shopPorts } from './shops';

/** Starts the real shops for all browser tests; what it answers ends them again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const shops = shopPorts().map((port) => new Shop({ port: Number(port) }));
  const stop = () => Promise.all(shops.map((shop) => shop.stop()));
  try {
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
