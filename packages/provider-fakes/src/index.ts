export { BkashFake, postNotice, type BkashFakeOptions } from './bkash';
export type { CourierFake, FakeParcel } from './courier-fake';
export { COURIER_FAKES, type CourierStandIn } from './couriers';
export type { HeardCall } from './fake-server';
export type { Action } from './pages';
export { PathaoFake } from './pathao';
export { PAYMENT_FAKES, type PaymentFake } from './payments';
export { RedxFake } from './redx';
export { SnsSigner, TOPIC } from './sns-signer';
export { SslcommerzFake, type Return, type SslcommerzFakeOptions } from './sslcommerz';
export { signed } from './sslcommerz-records';
export {
  AlphaSmsFake,
  BulkSmsBdFake,
  SslWirelessFake,
  type FakeSms,
  type SmsFake,
} from './sms-gateways';
export { SteadfastFake } from './steadfast';
export type { Switch, Trouble } from './switches';
export { makeTestCertificate } from './sns-signer';
