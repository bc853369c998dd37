import { z } from 'zod';
import { httpUrl, optional } from './setting-types';

/* Settings of payment providers, a part of `env.ts`. A method is there only where all of its own are. */

/** Secrets go there, so plain http is for this machine alone. */
const providerUrl = httpUrl.refine(
  (value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  },
  { error: 'must begin with https://' },
);

export const PROVIDER_FIELDS = {
  SSLCOMMERZ_STORE_ID: optional(z.string()),
  SSLCOMMERZ_STORE_PASSWORD: optional(z.string()),
  SSLCOMMERZ_URL: optional(providerUrl),
  BKASH_USERNAME: optional(z.string()),
  BKASH_PASSWORD: optional(z.string()),
  BKASH_APP_KEY: optional(z.string()),
  BKASH_APP_SECRET: optional(z.string()),
  BKASH_URL: optional(providerUrl),
  BKASH_TOPIC_ARN: optional(
    z.string().regex(/^arn:aws:sns:[a-z0-9-]+:\d{12}:[\w-]+$/, 'must look like arn:aws:sns:…'),
  ),
};

/** Settings that belong together: all of a group or none. */
export const PROVIDER_GROUPS = [
  ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD', 'SSLCOMMERZ_URL'],
  ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_URL'],
] as const;

export interface ProviderSettings {
  /** The store with SSLCommerz; undefined: nobody pays by it. */
  sslcommerz: { storeId: string; storePassword: string; url: string } | undefined;
  /** The merchant account with bKash. `topicArn` is of its webhook's topic; without it none is taken. */
  bkash:
    | {
        username: string;
        password: string;
        appKey: string;
        appSecret: string;
        url: string;
        topicArn: string | undefined;
      }
    | undefined;
}

/** The providers that an environment, checked, names. */
export function providerSettings(value: {
  [Name in keyof typeof PROVIDER_FIELDS]?: string | undefined;
}): ProviderSettings {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword } = value;
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password, BKASH_URL: url } = value;
  const { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret } = value;
  return {
    sslcommerz:
      storeId && storePassword && value.SSLCOMMERZ_URL
        ? { storeId, storePassword, url: value.SSLCOMMERZ_URL }
        : undefined,
    bkash:
      username && password && url && appKey && appSecret
        ? { username, password, appKey, appSecret, url, topicArn: value.BKASH_TOPIC_ARN }
        : undefined,
  };
}
