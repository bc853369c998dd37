import {
  PROVIDER_KEYS,
  settingsOf,
  type ProviderAccount,
  type ProviderKey,
  type ProviderSetting,
  type ProviderSettingName,
} from '@paikari/payment-providers/kinds';
import { z } from 'zod';
import { httpUrl, optional } from './setting-types';

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
