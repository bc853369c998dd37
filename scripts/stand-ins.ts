import { join } from 'node:path';
import { COURIER_TYPES, COURIER_SLUGS } from '@paikari/couriers/kinds';
import { PROVIDER_KEYS, settingsOf, type ProviderKey } from '@paikari/payment-providers/kinds';
import { COURIER_FAKES, PAYMENT_FAKES, SslWirelessFake } from '@paikari/provider-fakes';

/** Credentials with which the shop sends SMS. */
const SMS = { apiKey: 'standin-sms-token', senderId: 'STANDIN' };

export type PaymentStandIns = {
  [Key in ProviderKey]: ReturnType<(typeof PAYMENT_FAKES)[Key]['make']>;
};

/** The payment providers', the couriers' and an SMS gateway's stand-ins, as they listen on loopback. */
export interface StandIns {
  payments: PaymentStandIns;
  /** Settings with which a shop uses them. */
  settings: Record<string, string>;
  /**
   * Settings with which it sends SMS through the gateway's stand-in, where it should not keep them as files.
   */
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
 * Starts the stand-ins of the payment providers, the couriers and SSL Wireless.
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
  const couriers = COURIER_SLUGS.map((slug) => ({
    ...COURIER_FAKES[slug],
    env: COURIER_TYPES[slug].address.env,
    fake: COURIER_FAKES[slug].make(join(directory, `${slug}.json`)),
  }));
  const sms = new SslWirelessFake({ ...SMS, statePath: join(directory, 'sms.json') });
  const stop = async () => {
    const all = [...Object.values(payments), ...couriers.map(({ fake }) => fake), sms];
    await Promise.all(all.map((fake) => fake.stop()));
  };
  try {
    const paid: [env: string, value: string][] = [];
    for (const key of PROVIDER_KEYS) {
      paid.push(...(await startPayments(key, payments[key], ports[key] ?? 0)));
    }
    const settings: Record<string, string> = Object.fromEntries(paid);
    for (const { env, fake, path } of couriers) settings[env] = `${await fake.start()}${path}`;
    const smsSettings = {
      SMS_GATEWAY: 'ssl-wireless',
      SMS_URL: await sms.start(),
      SMS_API_KEY: SMS.apiKey,
      SMS_SENDER: SMS.senderId,
    };
    return { payments, settings, smsSettings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
