import { z } from 'zod';
import {
  COURIER_TYPES,
  COURIER_SLUGS,
  type CourierAddressName,
  type CourierSlug,
} from '@paikari/couriers/kinds';
import { GATEWAY_SLUGS, SMS_GATEWAYS, type GatewaySlug } from '@paikari/sms-gateways/kinds';
import {
  PROVIDER_KEYS,
  settingsOf,
  type ProviderAccount,
  type ProviderKey,
  type ProviderSetting,
  type ProviderSettingName,
} from '@paikari/payment-providers/kinds';
import { httpUrl, optional, withDefault, taka } from './setting-types';

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
    Object.values(COURIER_TYPES).map(({ address: { env, live } }) => [
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

/** Courier settings from a validated environment. */
export const courierSettings = (
  value: { SECRETS_KEY?: string | undefined } & Record<CourierAddressName, string>,
): CourierSettings => ({
  secretsKey: value.SECRETS_KEY,
  courierUrls: Object.fromEntries(
    COURIER_SLUGS.map((slug) => [slug, value[COURIER_TYPES[slug].address.env]]),
  ) as Record<CourierSlug, string>,
});

/* Settings of the SMS gateway, a part of `env.ts`. Without one SMS are files in `DATA_DIR/outbox/sms`. */

/** Secrets go there, so plain http is for this machine alone. */
const gatewayUrl = httpUrl.refine(
  (value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  },
  { error: 'must begin with https://' },
);

export const SMS_FIELDS = {
  SMS_GATEWAY: optional(z.enum(GATEWAY_SLUGS, `must be ${GATEWAY_SLUGS.join(', ')}`)),
  SMS_API_KEY: optional(z.string()),
  /** The brand's name (masking) or number that SMS come from. */
  SMS_SENDER: optional(z.string().max(20, 'must have at most 20 characters')),
  SMS_URL: optional(gatewayUrl),
  /** Cost of one part if the gateway does not report it, and the maximum cost of a month. */
  SMS_PART_TAKA: withDefault(taka, '0.35'),
  SMS_MONTHLY_TAKA: withDefault(taka, '10000'),
};

/** Settings that belong together: all of a group or none. */
export const SMS_GROUPS = [['SMS_GATEWAY', 'SMS_API_KEY', 'SMS_SENDER']] as const;

export interface SmsSettings {
  sms: {
    /** Undefined: SMS are kept as files. */
    gateway: { name: GatewaySlug; url: string; apiKey: string; senderId: string } | undefined;
    /** Integer poisha. */
    partPoisha: number;
    monthlyPoisha: number;
  };
}

/** SMS settings from a validated environment. */
export function smsSettings(value: {
  SMS_GATEWAY?: GatewaySlug | undefined;
  SMS_API_KEY?: string | undefined;
  SMS_SENDER?: string | undefined;
  SMS_URL?: string | undefined;
  SMS_PART_TAKA: number;
  SMS_MONTHLY_TAKA: number;
}): SmsSettings {
  const { SMS_GATEWAY: name, SMS_API_KEY: apiKey, SMS_SENDER: senderId } = value;
  return {
    sms: {
      gateway:
        name && apiKey && senderId
          ? { name, url: value.SMS_URL ?? SMS_GATEWAYS[name].url, apiKey, senderId }
          : undefined,
      partPoisha: value.SMS_PART_TAKA,
      monthlyPoisha: value.SMS_MONTHLY_TAKA,
    },
  };
}

/*
 * Settings of payment providers, a part of `env.ts`, as the list of providers names them. A provider is
 * there only where all of its own are.
 */

/** Secrets go there, so plain http is for this machine alone. */
const providerUrl = httpUrl.refine(
  (value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  },
  { error: 'must begin with https://' },
);

function fieldOf({ format, pattern }: ProviderSetting) {
  if (format === 'url') return optional<z.ZodType<string>>(providerUrl);
  const text = z.string();
  return optional<z.ZodType<string>>(pattern ? text.regex(pattern.like, pattern.says) : text);
}

type Values = { [Name in ProviderSettingName]?: string | undefined };

const settingsByProvider = PROVIDER_KEYS.map((key) => ({
  key,
  settings: settingsOf(key).map(([, setting]) => setting),
}));

const nameOf = ({ env }: ProviderSetting) => env as ProviderSettingName;

export const PROVIDER_FIELDS = Object.fromEntries(
  settingsByProvider.flatMap(({ settings }) =>
    settings.map((setting) => [setting.env, fieldOf(setting)]),
  ),
) as Record<ProviderSettingName, ReturnType<typeof fieldOf>>;

/** Settings that belong together: all of a group or none. */
export const PROVIDER_GROUPS: readonly (readonly ProviderSettingName[])[] = settingsByProvider.map(
  ({ settings }) => settings.filter((setting) => !setting.optional).map(nameOf),
);

/** Settings that may be missing, each with one that it needs. */
export const PROVIDER_NEEDS: readonly { name: ProviderSettingName; needs: ProviderSettingName }[] =
  settingsByProvider.flatMap(({ settings }) => {
    const needs = settings.findLast((setting) => !setting.optional);
    return settings.flatMap((setting) =>
      setting.optional && needs ? [{ name: nameOf(setting), needs: nameOf(needs) }] : [],
    );
  });

/** The shop's account with each provider; undefined: nobody pays by it. */
export type ProviderSettings = { [K in ProviderKey]: ProviderAccount<K> | undefined };

/** The providers that an environment, checked, names. */
export function providerSettings(value: Values): ProviderSettings {
  const accountOf = (key: ProviderKey) => {
    const settings = settingsOf(key);
    const isSet = settings.every(([, each]) => each.optional || value[nameOf(each)]);
    if (!isSet) return undefined;
    return Object.fromEntries(settings.map(([field, each]) => [field, value[nameOf(each)]]));
  };
  return Object.fromEntries(PROVIDER_KEYS.map((key) => [key, accountOf(key)])) as ProviderSettings;
}
