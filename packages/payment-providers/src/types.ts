/**
 * The payment providers that a shop may have, each as one object: what it is called and what the shop
 * must know to use it. The environment, the metrics, the ways to pay and the stand-ins follow this list.
 * Plain data without imports, so that whatever needs a provider's name may read it.
 */

/** One value that the shop keeps for a provider; it comes from the environment. */
export interface ProviderSetting {
  /** Its name in the environment. */
  env: string;
  /** `url`: an address, https unless it is on this machine. Else any text. */
  format?: 'url';
  /** Pattern that a text must match, and the text of the refusal. */
  pattern?: { like: RegExp; says: string };
  /** Payments work without it; it needs the others. */
  optional?: true;
}

export interface ProviderType {
  /** Its name, with which what is asked of it begins (`Call.what`). */
  name: string;
  /** By the names of the client's options. All that are not optional belong together. */
  settings: Readonly<Record<string, ProviderSetting>>;
}

/** Keys of the providers, in the order in which they are offered. Stored, so they never change. */
export const PROVIDER_KEYS = ['sslcommerz', 'bkash'] as const;
export type ProviderKey = (typeof PROVIDER_KEYS)[number];

export const PROVIDERS = {
  sslcommerz: {
    name: 'SSLCommerz',
    settings: {
      storeId: { env: 'SSLCOMMERZ_STORE_ID' },
      storePassword: { env: 'SSLCOMMERZ_STORE_PASSWORD' },
      url: { env: 'SSLCOMMERZ_URL', format: 'url' },
    },
  },
  bkash: {
    name: 'bKash',
    settings: {
      username: { env: 'BKASH_USERNAME' },
      password: { env: 'BKASH_PASSWORD' },
      appKey: { env: 'BKASH_APP_KEY' },
      appSecret: { env: 'BKASH_APP_SECRET' },
      url: { env: 'BKASH_URL', format: 'url' },
      /** The topic of its webhook; without it none is taken. */
      topicArn: {
        env: 'BKASH_TOPIC_ARN',
        pattern: {
          like: /^arn:aws:sns:[a-z0-9-]+:\d{12}:[\w-]+$/,
          says: 'must look like arn:aws:sns:…',
        },
        optional: true,
      },
    },
  },
} as const satisfies Record<ProviderKey, ProviderType>;

type SettingsOf<K extends ProviderKey> = (typeof PROVIDERS)[K]['settings'];

/** Settings that the shop has for a provider, by their names. */
export type ProviderAccount<K extends ProviderKey> = {
  [Field in keyof SettingsOf<K>]: SettingsOf<K>[Field] extends { optional: true }
    ? string | undefined
    : string;
};

/** Names of the environment that providers read. */
export type ProviderSettingName = {
  [K in ProviderKey]: Extract<SettingsOf<K>[keyof SettingsOf<K>], ProviderSetting>['env'];
}[ProviderKey];

/** The settings of a provider, each with its field. */
export const settingsOf = (key: ProviderKey): [field: string, setting: ProviderSetting][] =>
  Object.entries(PROVIDERS[key].settings);
