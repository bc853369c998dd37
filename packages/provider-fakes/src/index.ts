export { BkashFake, postNotice, type BkashFakeOptions } from './bkash';
export type { HeardCall } from './fake-server';
export type { Action } from './pages';
export { SnsSigner, TOPIC } from './sns-signer';
export { SslcommerzFake, type Return, type SslcommerzFakeOptions } from './sslcommerz';
export { signed } from './sslcommerz-fields';
export type { Switch, Trouble } from './switches';
export { makeTestCertificate } from './test-certificate';
