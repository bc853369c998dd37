import { join } from 'node:path';
import { BkashFake, SslcommerzFake } from '@paikari/provider-fakes';

const STORE = { storeId: 'standin', storePassword: 'standin@ssl' };
const ACCOUNT = {
  username: 'standin',
  password: 'standin@bkash',
  appKey: 'standin-key',
  appSecret: 'standin-secret',
};

/** Both payment providers' stand-ins, as they listen on loopback. */
export interface StandIns {
  sslcommerz: SslcommerzFake;
  bkash: BkashFake;
  /** Settings with which a shop pays by them. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts the stand-ins of SSLCommerz and bKash.
 * @param directory where each keeps what it knows, in a file
 * @param ports 0: a free one
 * @throws Error where a port is taken
 */
export async function startStandIns(
  directory: string,
  ports: { sslcommerz: number; bkash: number } = { sslcommerz: 0, bkash: 0 },
): Promise<StandIns> {
  const sslcommerz = new SslcommerzFake({
    ...STORE,
    statePath: join(directory, 'sslcommerz.json'),
  });
  const bkash = new BkashFake({ ...ACCOUNT, statePath: join(directory, 'bkash.json') });
  const stop = async () => {
    await Promise.all([sslcommerz.stop(), bkash.stop()]);
  };
  try {
    const settings = {
      SSLCOMMERZ_URL: await sslcommerz.start(ports.sslcommerz),
      SSLCOMMERZ_STORE_ID: STORE.storeId,
      SSLCOMMERZ_STORE_PASSWORD: STORE.storePassword,
      BKASH_URL: `${await bkash.start(ports.bkash)}/v1.2.0-beta`,
      BKASH_USERNAME: ACCOUNT.username,
      BKASH_PASSWORD: ACCOUNT.password,
      BKASH_APP_KEY: ACCOUNT.appKey,
      BKASH_APP_SECRET: ACCOUNT.appSecret,
    };
    return { sslcommerz, bkash, settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
