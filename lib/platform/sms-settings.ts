import { GATEWAY_SLUGS, SMS_GATEWAYS, type GatewaySlug } from '@paikari/sms-gateways/kinds';
import { z } from 'zod';
import { httpUrl, optional, taka, withDefault } from './setting-types';

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
  /** What one part costs where the gateway does not say, and what a month may cost. */
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

/** What an environment, checked, says of SMS. */
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
