export { Bkash, type BkashPayment, type BkashRefund, type BkashRefundState } from './bkash/client';
export type { BkashAccount } from './bkash/calls';
export {
  AMAZON,
  isSnsAddress,
  readBkashNotice,
  snsMessage,
  SnsVerifier,
  textToSign,
  type BkashNotice,
  type SnsMessage,
  type SnsTrust,
} from './bkash/sns';
export { BkashTokens, MOST_GRANTS, type TokenState, type TokenStore } from './bkash/tokens';
export { NoAnswer, poishaOf, Refused, takaText } from '@paikari/provider-calls';
export {
  readPosted,
  type SslcommerzStatus,
  type SslcommerzTransaction,
} from './sslcommerz/answers';
export {
  Sslcommerz,
  type SslcommerzRefund,
  type SslcommerzRefundState,
  type SslcommerzStore,
} from './sslcommerz/client';
export { hashOf } from './sslcommerz/hash';
export { sessionFields, type SessionToOpen } from './sslcommerz/session-fields';
