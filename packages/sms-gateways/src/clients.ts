import { AlphaSms } from './alpha-sms';
import { BulkSmsBd } from './bulksmsbd';
import type { GatewayAccount, SmsGateway } from './gateway';
import type { GatewaySlug } from './types';
import { SslWireless } from './ssl-wireless';

/** The client of each gateway. */
export const GATEWAY_CLIENTS: Readonly<
  Record<GatewaySlug, new (account: GatewayAccount) => SmsGateway>
> = {
  'ssl-wireless': SslWireless,
  bulksmsbd: BulkSmsBd,
  'alpha-sms': AlphaSms,
};
