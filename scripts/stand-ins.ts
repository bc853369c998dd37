import { join } from 'node:path';
import {
  BkashFake,
  PathaoFake,
  RedxFake,
  SslcommerzFake,
  SslWirelessFake,
  SteadfastFake,
} from '@paikari/provider-fakes';

const STORE = { storeId: 'standin', storePassword: 'standin@ssl' };
const ACCOUNT = {
  username: 'standin',
  password: 'standin@bkash',
  appKey: 'standin-key',
  appSecret: 'standin-secret',
};

/** What an account with each courier's stand-in is made with. */
export const COURIER_KEYS = {
  pathao: {
    clientId: 'standin-client',
    clientSecret: 'standin-client-secret',
    username: 'standin@example.com',
    password: 'standin-password',
  },
  redx: { token: 'standin.redx.token' },
  steadfast: { apiKey: 'standin-api-key', secretKey: 'standin-secret-key' },
} as const;

/** What the shop sends SMS with. */
const SMS = { apiKey: 'standin-sms-token', senderId: 'STANDIN' };

/** The payment providers', the couriers' and an SMS gateway's stand-ins, as they listen on loopback. */
export interface StandIns {
  sslcommerz: SslcommerzFake;
  bkash: BkashFake;
  pathao: PathaoFake;
  redx: RedxFake;
  steadfast: SteadfastFake;
  sms: SslWirelessFake;
  /** Settings with which a shop uses them. */
  settings: Record<string, string>;
  /** Those with which it sends SMS by the gateway's, where it shall not keep them as files. */
  smsSettings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts the stand-ins of SSLCommerz, bKash, Pathao, RedX, Steadfast and SSL Wireless.
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
  // The shop makes an account's webhook: `POST /_fake/webhook` tells where it goes and its secret.
  const courier = (name: string) => ({
    statePath: join(directory, `${name}.json`),
    webhookSecret: '',
  });
  const pathao = new PathaoFake({ ...COURIER_KEYS.pathao, ...courier('pathao') });
  const redx = new RedxFake({ ...COURIER_KEYS.redx, ...courier('redx') });
  const steadfast = new SteadfastFake({ ...COURIER_KEYS.steadfast, ...courier('steadfast') });
  const sms = new SslWirelessFake({ ...SMS, statePath: join(directory, 'sms.json') });
  const stop = async () => {
    await Promise.all([sslcommerz, bkash, pathao, redx, steadfast, sms].map((fake) => fake.stop()));
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
      PATHAO_URL: await pathao.start(),
      REDX_URL: `${await redx.start()}/v1.0.0-beta`,
      STEADFAST_URL: `${await steadfast.start()}/api/v1`,
    };
    const smsSettings = {
      SMS_GATEWAY: 'ssl-wireless',
      SMS_URL: await sms.start(),
      SMS_API_KEY: SMS.apiKey,
      SMS_SENDER: SMS.senderId,
    };
    return { sslcommerz, bkash, pathao, redx, steadfast, sms, settings, smsSettings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
