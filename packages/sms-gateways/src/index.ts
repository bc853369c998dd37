export { NoAnswer, Refused } from '@paikari/provider-calls';
export { AlphaSms } from './alpha-sms';
export { BulkSmsBd } from './bulksmsbd';
export { GATEWAY_CLIENTS } from './clients';
export {
  Held,
  type Accepted,
  type GatewayAccount,
  type Sms,
  type SmsGateway,
  type SmsReport,
} from './gateway';
export { GATEWAY_SLUGS, SMS_GATEWAYS, type GatewaySlug } from './types';
export { isGsm, smsParts, thrifty, type SmsSize } from './parts';
export { SslWireless } from './ssl-wireless';
