import {
  COURIER_KINDS,
  COURIER_SLUGS,
  type CourierAddressName,
  type CourierSlug,
} from '@paikari/couriers/kinds';
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
  ...(Object.fromEntries(
    Object.values(COURIER_KINDS).map(({ address: { env, live } }) => [
      env,
      withDefault(courierUrl, live),
    ]),
  ) as Record<CourierAddressName, ReturnType<typeof withDefault<typeof courierUrl>>>),
};

export interface CourierSettings {
  secretsKey: string | undefined;
  /** Where each courier's interface is, without a slash at the end. */
  courierUrls: Record<CourierSlug, string>;
}

/** What an environment, checked, says of couriers. */
export const courierSettings = (
  value: { SECRETS_KEY?: string | undefined } & Record<CourierAddressName, string>,
): CourierSettings => ({
  secretsKey: value.SECRETS_KEY,
  courierUrls: Object.fromEntries(
    COURIER_SLUGS.map((slug) => [slug, value[COURIER_KINDS[slug].address.env]]),
  ) as Record<CourierSlug, string>,
});
