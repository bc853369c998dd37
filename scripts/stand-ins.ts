import { join } from 'node:path';
import { PROVIDER_KEYS, settingsOf, type ProviderKey } from '@paikari/payment-providers/kinds';
import {
  PathaoFake,
  PAYMENT_FAKES,
  RedxFake,
  SslWirelessFake,
  SteadfastFake,
} from '@paikari/provider-fakes';

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

export type PaymentStandIns = {
  [Key in ProviderKey]: ReturnType<(typeof PAYMENT_FAKES)[Key]['make']>;
};

/** The payment providers', the couriers' and an SMS gateway's stand-ins, as they listen on loopback. */
export interface StandIns {
  payments: PaymentStandIns;
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

/** Starts a provider's stand-in. @returns the settings with which a shop uses it */
async function startPayments(
  key: ProviderKey,
  fake: PaymentStandIns[ProviderKey],
  port: number,
): Promise<[env: string, value: string][]> {
  const { account, path } = PAYMENT_FAKES[key];
  const known: Readonly<Record<string, string>> = {
    ...account,
    url: `${await fake.start(port)}${path}`,
  };
  return settingsOf(key).flatMap(([field, { env }]) => {
    const value = known[field];
    return value === undefined ? [] : [[env, value] as [string, string]];
  });
}

/**
 * Starts the stand-ins of the payment providers, Pathao, RedX, Steadfast and SSL Wireless.
 * @param directory where each keeps what it knows, in a file
 * @param ports of payment providers; a free one where none is named
 * @throws Error where a port is taken
 */
export async function startStandIns(
  directory: string,
  ports: Partial<Record<ProviderKey, number>> = {},
): Promise<StandIns> {
  const payments = Object.fromEntries(
    PROVIDER_KEYS.map((key) => [key, PAYMENT_FAKES[key].make(join(directory, `${key}.json`))]),
  ) as PaymentStandIns;
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
    const all = [...Object.values(payments), pathao, redx, steadfast, sms];
    await Promise.all(all.map((fake) => fake.stop()));
  };
  try {
    const paid: [env: string, value: string][] = [];
    for (const key of PROVIDER_KEYS) {
      paid.push(...(await startPayments(key, payments[key], ports[key] ?? 0)));
    }
    const settings = {
      ...Object.fromEntries(paid),
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
    return { payments, pathao, redx, steadfast, sms, settings, smsSettings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
