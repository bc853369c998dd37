import { Shop } from '../../support/running-shop';

/** Starts the real shop for all browser tests; what it answers ends it again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const shop = new Shop({ port: Number(process.env.E2E_PORT) });
  await shop.ready();
  return async () => {
    const kindly = await shop.stop();
    if (!kindly) throw new Error(`The shop did not end by itself:\n${shop.output.slice(-2000)}`);
  };
}
