import { z } from 'zod';
import { httpUrl, optional, withDefault } from './setting-types';

/* Settings of couriers and of the secrets of their accounts, a part of `env.ts`. */

/** Secrets go there, so plain http is for this machine alone. */
const courierUrl = httpUrl.refine(
  (value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  },
  { error: 'must begin with https://' },
);

export const COURIER_FIELDS = {
  /** Encrypts keys and tokens of couriers and providers; on the embedded database NEXTAUTH_SECRET may. */
  SECRETS_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  PATHAO_URL: withDefault(courierUrl, 'https://api-hermes.pathao.com'),
  REDX_URL: withDefault(courierUrl, 'https://openapi.redx.com.bd/v1.0.0-beta'),
  STEADFAST_URL: withDefault(courierUrl, 'https://portal.packzy.com/api/v1'),
};

export interface CourierSettings {
  secretsKey: string | undefined;
  /** Where each courier's interface is, without a slash at the end. */
  courierUrls: { pathao: string; redx: string; steadfast: string };
}

/** What an environment, checked, says of couriers. */
export const courierSettings = (value: {
  SECRETS_KEY?: string | undefined;
  PATHAO_URL: string;
  REDX_URL: string;
  STEADFAST_URL: string;
}): CourierSettings => ({
  secretsKey: value.SECRETS_KEY,
  courierUrls: {
    pathao: value.PATHAO_URL,
    redx: value.REDX_URL,
    steadfast: value.STEADFAST_URL,
  },
});
