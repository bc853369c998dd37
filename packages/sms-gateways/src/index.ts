export { NoAnswer, Refused } from '@paikari/provider-calls';
export { AlphaSms } from './alpha-sms';
export { BulkSmsBd } from './bulksmsbd';
export {
  GATEWAY_SLUGS,
  Held,
  type Accepted,
  type GatewayAccount,
  type GatewaySlug,
  type Sms,
  type SmsGateway,
  type SmsReport,
} from './gateway';
export { isGsm, smsParts, thrifty, type SmsSize } from './parts';
export { SslWireless } from './ssl-wireless';
